/** The routes of payables and receivables. */
export { transactionHandlers } from './transactions.routes.ts'
/** Adds transactions, one or many. */
export { createTransaction, createTransactions } from './create-transactions.ts'
/** Deletes a transaction that has no settlement. */
export { destroyTransaction } from './end-transaction.ts'
/** Settles transactions, one or many. */
export { settleTransaction, settleTransactions } from './settle-transactions.ts'
/** Reverses a settlement; marks one as linked to a bank line. */
export { reverseSettlement, setReconciled } from './reverse-settlement.ts'
/** States the entries of all transactions, for the ledger's check. */
export { transactionDocuments } from './transaction-facts.ts'
/** What a settlement moves through its account. */
export { cashOf } from './transaction-entries.rules.ts'
/** Proves that what a title says of its settlements is what they come to. */
export { checkTitles } from './check-titles.ts'
