/** Settling and reversing transactions, and the credit that a contact has left. */

/** Settles transactions, one or many. */
export { settleTransaction, settleTransactions } from './settle-transactions.ts'
/** An account settles transactions of its own currency. */
export { requireCurrency } from './require-currency.ts'
/** The fine and interest that a company charges. */
export { getLateChargeRates } from './late-charge-rates.ts'
/** Reverses a settlement, takes one out of the books, marks one as linked to a bank line. */
export { removeSettlement, reverseSettlement, setReconciled } from './reverse-settlement.ts'
/** Moves the day on which the money of a settlement comes to its account. */
export { moveCreditDay } from './move-credit-day.ts'
/** Whether a settlement was reversed on a day of its own, and that none was. */
export { isReversed, isStanding } from './reverse-on-day.ts'
/** Proves that contacts have the credit that settlements gave and did not use. */
export { checkCredits } from './check-credits.ts'
/** Settles the transactions of a selection, and reverses their settlements. */
export { bulkReverse } from './bulk-reverse.ts'
export { bulkSettle } from './bulk-settle.ts'
/** Brings settlements back as they were, and takes new ones away. */
export { restoreSettlements, withdrawSettlements } from './undo-settlements.ts'
