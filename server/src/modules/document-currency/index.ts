/** Which currency a document is in, in SQL: totals of lists, cards, projects and statements say the same. */

/** Sums that the database made for each currency: the main ones, and those of others beside them. */
export { apartByCurrency } from './apart-by-currency.ts'
/** The currency of a transaction, an entry, an account that a document names, of the company. */
export {
  accountCurrency,
  companyCurrencies,
  currencyOfEach,
  entryCurrency,
  hasSeveralCurrencies,
  mainCurrency,
  transactionCurrency,
} from './document-currency.ts'
/** Adds up such rows, and totals of documents that name an account. */
export { documentTotals, sumsByCurrency } from './sums-by-currency.ts'
