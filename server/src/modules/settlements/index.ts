/** Settles transactions, one or many. */
export { settleTransaction, settleTransactions } from './settle-transactions.ts'
/** Reverses a settlement; marks one as linked to a bank line. */
export { reverseSettlement, setReconciled } from './reverse-settlement.ts'
/** Proves that contacts have the credit that settlements gave and did not use. */
export { checkCredits } from './check-credits.ts'
export { bulkSettle } from './bulk-settle.ts'
export { restoreSettlements, withdrawSettlements } from './undo-settlements.ts'
