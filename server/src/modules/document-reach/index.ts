/** Which documents a member with rights to rows may see. */

/** Which payables and receivables are within reach. */
export { reachableTransactions } from './reachable-transactions.ts'
/** Which entries of the ledger are. */
export { reachableEntries } from './reachable-entries.ts'
/** Which transfers are, and which requests of them. */
export { reachableRequests, reachableTransfers } from './reachable-transfers.ts'
/** Which purchases are. */
export { reachablePurchases } from './reachable-purchases.ts'
/** Which sales are. */
export { reachableSales } from './reachable-sales.ts'
