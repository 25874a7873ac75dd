/** The routes of payables and receivables. */
export { transactionHandlers } from './transactions.routes.ts'
/** The routes of acts on many of them, and of series. */
export { settlementHandlers } from './settlements.routes.ts'
export { bulkHandlers } from './bulk.routes.ts'
export { titleFormHandlers } from './title-form.routes.ts'
export { seriesHandlers } from './series.routes.ts'
/** Keeps series without end written twelve months ahead. */
export { extendSeries } from './extend-series.ts'
/** Adds transactions, one or many. */
export { createTransaction, createTransactions } from './create-transactions.ts'
/** Deletes a transaction that has no settlement. */
export { destroyTransaction } from './end-transaction.ts'
/** Settles transactions, one or many. */
export { settleTransaction, settleTransactions } from './settle-transactions.ts'
/** Reverses a settlement; marks one as linked to a bank line. */
export { reverseSettlement, setReconciled } from './reverse-settlement.ts'
/** Makes, removes and cancels the titles of a purchase or a sale: they do not change by themselves. */
export {
  cancelDocumentTitles,
  createDocumentTitles,
  type DocumentTitles,
  removeDocumentTitles,
} from './document-titles.ts'
/** Which titles a series makes. */
export { planSeries } from './plan-series.ts'
/** Checks what titles point to, within the caller's rights. */
export { requireReferences } from './transaction-fields.ts'
/** The titles within reach that a filter of their list keeps. */
export { titlesOf } from './transaction-filter.ts'
/** Undoes any act on titles and their settlements. */
export { titleUndoer } from './undo-titles.ts'
/** Moves the allocations of a category into another, and back. */
export {
  type MovedAllocation,
  moveAllocations,
  moveAllocationsBack,
} from './move-allocations.ts'
/** States the entries of all transactions, for the ledger's check. */
export { transactionDocuments } from './transaction-facts.ts'
/** What a settlement moves through its account. */
export { cashOf } from './transaction-entries.rules.ts'
/** Proves that what a title says of its settlements is what they come to. */
export { checkTitles } from './check-titles.ts'
/** Proves that contacts have the credit that settlements gave and did not use. */
export { checkCredits } from './check-credits.ts'
