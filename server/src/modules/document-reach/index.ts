/** Which documents a member with rights to rows may see, and which share of their amounts. */

/** Which payables and receivables are within reach in full, and which are seen, be it in part. */
export {
  accountsWithinReach,
  reachableTransactions,
  visibleTransactions,
} from './reachable-transactions.ts'
/** What of the amounts of a transaction its reader sees. */
export {
  paidWithinReach,
  residualWithinReach,
  seesParts,
  settledWithinReach,
  valueWithinReach,
} from './share-within-reach.ts'
/** What was paid of a transaction by what is spread each by itself. */
export { CASH_PARTS, cashParts, cashPartsOf } from './cash-parts.ts'
/** The allocations of a document, each with its share of the amounts. */
export { sharesOf } from './shares-of.ts'
/** Which entries of the ledger are. */
export { reachableEntries } from './reachable-entries.ts'
/** Which transfers are, and which requests of them. */
export { reachableRequests, reachableTransfers } from './reachable-transfers.ts'
/** Which purchases are within reach in full, and which are seen, be it in part. */
export { reachablePurchases, seenPurchases } from './reachable-purchases.ts'
/** Which sales are. */
export { reachableSales } from './reachable-sales.ts'
