/** The routes of payables and receivables. */
export { transactionHandlers } from './transactions.routes.ts'
/** Adds a transaction. */
export { createTransaction } from './save-transaction.ts'
/** Deletes a transaction that has no settlement. */
export { destroyTransaction } from './end-transaction.ts'
/** Settles, reverses, and marks a settlement as linked to a bank line. */
export { reverseSettlement, setReconciled, settleTransaction } from './settle-transaction.ts'
/** One transaction with allocations and settlements. */
export { getTransaction } from './transaction.queries.ts'
/** States the entries of all transactions, for the ledger's check. */
export { transactionDocuments } from './transaction-facts.ts'
