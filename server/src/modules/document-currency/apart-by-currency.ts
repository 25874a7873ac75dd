import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'

/** Rows of sums, each of one currency. */
interface CurrencySums<Row> {
  /** The currency of the company, in which the figures of an answer are. */
  readonly currency: Currency
  readonly main: readonly Row[]
  /** The other currencies that there is something of. */
  readonly others: readonly { readonly currency: Currency; readonly rows: readonly Row[] }[]
}

/**
 * Divides rows of sums by their currency. Amounts of two currencies have no sum.
 * @param main the currency of the company, as the database said it.
 */
export function apartByCurrency<Row extends { readonly currency: Currency }>(
  main: Currency,
  rows: readonly Row[],
): CurrencySums<Row> {
  const rowsIn = (currency: Currency) => rows.filter((row) => row.currency === currency)
  return {
    currency: main,
    main: rowsIn(main),
    others: CURRENCIES.filter((currency) => currency !== main)
      .map((currency) => ({ currency, rows: rowsIn(currency) }))
      .filter((other) => other.rows.length > 0),
  }
}
