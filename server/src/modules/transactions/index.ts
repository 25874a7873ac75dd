/** Adds transactions, one or many. */
export { createTransactions } from './create-transactions.ts'
/** The same, whose entries the caller posts. */
export { createUnposted } from './create-transactions.ts'
/** Adds one that a person typed, settled at once where it was paid already. */
export { createTypedTransaction } from './create-settled.ts'
/** Deletes, or cancels, a transaction that has no settlement. */
export { cancelTransaction, destroyTransaction } from './end-transaction.ts'
/** Checks what transactions point to, within the caller's rights. */
export { type EarlierReferences, requireReferences } from './transaction-fields.ts'
/** The transactions within reach that a filter of their list keeps. */
export { transactionsOf } from './list/transaction-filter.ts'
/** Moves the allocations of a category into another, and back. */
export { type MovedAllocation, moveAllocations, moveAllocationsBack } from './move-allocations.ts'
/** Gives the transactions of a contact to another one, and back; the kinds that it has. */
export { kindsOfParty, moveTransactionsBack, moveTransactionsOfParty } from './move-party.ts'
/** States the entries of all transactions, for the ledger's check. */
export { transactionDocuments } from './entries/transaction-facts.ts'
/** What a settlement moves through its account. */
export { cashOf } from './entries/transaction-entries.rules.ts'
/** Proves that what a transaction says of its settlements is what they come to. */
export { checkTransactions } from './check-transactions.ts'
/** What became of each transaction of an act on many. */
export { type BulkOutcome, bulkResult, outcomeOf } from './bulk/bulk-outcome.ts'
/** Changes many locked transactions at once. */
export { changeTransactions } from './change-transactions.ts'
/** A transaction that is being added. */
export type { NewTransaction } from './new-transaction.ts'
/** Deletes locked transactions, many at once. */
export { destroyTransactions } from './destroy-transactions.ts'
/** The transactions that an act on many is about. */
export { selectTransactions } from './bulk/select-transactions.ts'
/** Series that could not be extended, as the company sees them. */
export { forgetSeriesFailure, keepSeriesFailure, listSeriesFailures } from './series-failures.ts'
/** What the audit log keeps of a settlement. */
export {
  type SettlementSnapshot,
  settlementColumns,
  settlementItems,
  settlementRecord,
  settlementSnapshotSchema,
} from './snapshots/settlement-snapshots.ts'
/** Columns of a list of transactions. */
export { ageingOf, residual } from './list/transaction-columns.ts'
/** The records that filters of transactions name. */
export { TRANSACTION_FILTERS } from './export/transaction-export.ts'
/** States the entries of changed transactions. */
export { postTransactions, postingOf } from './entries/transaction-facts.ts'
/** What of a transaction that a purchase or sale made changes there alone. */
export {
  changedDocumentField,
  type DocumentSource,
  isOfDocument,
  requireOwnTransaction,
} from './transaction-of-document.ts'
/** The allocations of a transaction that a filter chose. */
export { chosenOf } from './list/transaction-shares.ts'
/** What of a transaction a filter counts. */
export {
  countedBy,
  type CountedParts,
  countedShares,
  shareOf,
  shownAmount,
} from './list/counted-amounts.ts'
/** What the audit log keeps of a transaction. */
export {
  type TransactionSnapshot,
  transactionItems,
  transactionSnapshotSchema,
  transactionSnapshots,
} from './snapshots/transaction-snapshots.ts'
/** Locks transactions, and tells which of them an act may change. */
export {
  type TransactionState,
  lockStates,
  partStates,
  reachRefusal,
  refusalOfSettled,
  seriesRefusal,
} from './bulk/transaction-states.ts'
/** What a transaction says of its settlements. */
export { countSettlements, lockTransactions, paidBy } from './transaction-sums.ts'
/** One transaction that is within reach in full. */
export { getWholeTransaction } from './list/transaction.queries.ts'
/** Totals of several lists of what is due. */
export { dueTotals } from './list/due-totals.ts'
/** Where a transaction came from. */
export type { TransactionSource } from './transactions.tables.ts'
/** Writes settlements that were checked. */
export {
  creditDay,
  type NewSettlement,
  type SettlementRecord,
  insertSettlements,
  requireDays,
  settlementRecordOf,
} from './settlements/write-settlements.ts'
/** Writes transactions as a snapshot has them. */
export {
  deleteTransactions,
  keptParty,
  restoreTransactions,
  writeSnapshots,
} from './snapshots/write-transaction-snapshots.ts'
/** Writes anew, or takes out, transactions that their document settled with itself. */
export {
  changedByHand,
  removeSettled,
  type RestatedTransaction,
  restateSettled,
} from './restate-settled.ts'
