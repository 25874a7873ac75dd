/** Transactions that repeat: instalments, and series with and without end. */

/**
 * Makes, removes and cancels the transactions of a purchase or a sale: they do not
 * change by themselves.
 */
export {
  cancelDocumentTransactions,
  createDocumentTransactions,
  type DocumentTransactions,
  removeDocumentTransactions,
  removeEmptySeries,
} from './document-transactions.ts'
/** Which transactions a series makes. */
export { planSeries } from './plan-series.ts'
/** Keeps series without end written twelve months ahead. */
export { extendSeriesOfCompany } from './series.jobs.ts'
/** Takes back what an act did to the transactions of a purchase or a sale. */
export { undoDocumentTransactions } from './undo-document-transactions.ts'
/** Undoes any act on transactions and their settlements. */
export { transactionUndoer } from './undo-transactions.ts'
