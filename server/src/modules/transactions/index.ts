/** Adds transactions, one or many. */
export { createTransaction, createTransactions } from './create-transactions.ts'
/** Deletes a transaction that has no settlement. */
export { destroyTransaction } from './end-transaction.ts'
/** Checks what transactions point to, within the caller's rights. */
export { requireReferences } from './transaction-fields.ts'
/** The transactions within reach that a filter of their list keeps. */
export { transactionsOf } from './transaction-filter.ts'
/** Moves the allocations of a category into another, and back. */
export { type MovedAllocation, moveAllocations, moveAllocationsBack } from './move-allocations.ts'
/** States the entries of all transactions, for the ledger's check. */
export { transactionDocuments } from './transaction-facts.ts'
/** What a settlement moves through its account. */
export { cashOf } from './transaction-entries.rules.ts'
/** Proves that what a transaction says of its settlements is what they come to. */
export { checkTransactions } from './check-transactions.ts'
export { type BulkOutcome, bulkResult, outcomeOf } from './bulk-outcome.ts'
export { changeTransactions } from './change-transactions.ts'
export type { NewTransaction } from './create-transactions.ts'
export { destroyTransactions } from './destroy-transactions.ts'
export { selectTransactions } from './select-transactions.ts'
export {
  type SettlementSnapshot,
  settlementColumns,
  settlementItems,
  settlementRecord,
  settlementSnapshotSchema,
} from './settlement-snapshots.ts'
export {
  ageingOf,
  computedStatus,
  residual,
  shareOfTransaction,
  tabOf,
} from './transaction-columns.ts'
export { postTransactions, postingOf } from './transaction-facts.ts'
export {
  type DocumentSource,
  changedByItself,
  isOfDocument,
  requireOwnTransaction,
} from './transaction-of-document.ts'
export { chosenAllocations, chosenOf, sharesOf, shownAmount } from './transaction-shares.ts'
export {
  type TransactionSnapshot,
  transactionItems,
  transactionSnapshotSchema,
  transactionSnapshots,
} from './transaction-snapshots.ts'
export {
  type TransactionState,
  lockStates,
  partStates,
  seriesRefusal,
} from './transaction-states.ts'
export { countSettlements, lockTransactions } from './transaction-sums.ts'
export { getTransaction } from './transaction.queries.ts'
export type { TransactionSource } from './transactions.tables.ts'
export {
  type NewSettlement,
  type SettlementRecord,
  insertSettlements,
  requireDays,
  settlementRecordOf,
} from './write-settlements.ts'
export {
  deleteTransactions,
  restoreTransactions,
  writeSnapshots,
} from './write-transaction-snapshots.ts'
