import type { ClosureScope } from '@prumo/contracts/period-closures/closure-scope'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { ClosureTotals } from '@prumo/contracts/period-closures/period-closure.schema'
import { addCents } from '@prumo/money'
import type { PeriodTotal } from '../ledger/index.ts'

/** Of closures that were kept before their totals said it. */
const EARLIER_CURRENCY: Currency = 'BRL'
/** What totals are read by. */
export interface TotalsKey {
  /** Of accounts; one that has none is shown by its number. */
  readonly names: ReadonlyMap<number, string>
  /** Categories that feed a line of the DRE. */
  readonly inResult: ReadonlySet<number>
}

/** Months that people look at: those before are in the balances. */
const SHOWN_MONTHS = 12

/**
 * Totals as people look at them: the net result of the DRE, and what the money moved by, in each of the last
 * twelve months, each currency on its own; and the balance of each account at the end.
 */
export function shownTotals(
  totals: readonly PeriodTotal[],
  scope: ClosureScope,
  { names, inResult }: TotalsKey,
): ClosureTotals {
  const months = [...new Set(totals.map(({ month }) => month))].toSorted().slice(-SHOWN_MONTHS)
  const currencyOf = ({ currency }: PeriodTotal) => currency ?? EARLIER_CURRENCY
  const isResult = ({ basis, category_id }: PeriodTotal) =>
    basis === 'accrual' && inResult.has(category_id)
  const resultOf = (own: readonly PeriodTotal[]) =>
    addCents(...own.flatMap((one) => (isResult(one) ? [one.statement_cents] : [])))
  const cashOf = (own: readonly PeriodTotal[]) =>
    addCents(...own.flatMap((one) => (one.basis === 'cash' ? [one.amount_cents] : [])))
  const cash = totals.filter(({ basis }) => basis === 'cash')
  const byAccount = Map.groupBy(cash, ({ bank_account_id }) => bank_account_id ?? 0)
  return {
    months: months.flatMap((month) => {
      const ofMonth = Map.groupBy(
        totals.filter((one) => one.month === month),
        currencyOf,
      )
      return [...ofMonth]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([currency, own]) => ({
          month,
          currency,
          accrual_cents: scope === 'cash' ? null : resultOf(own),
          cash_cents: scope === 'competency' ? null : cashOf(own),
        }))
    }),
    balances: [...byAccount]
      .map(([bank_account_id, own]) => ({
        bank_account_id,
        name: names.get(bank_account_id) ?? String(bank_account_id),
        currency: own.map(currencyOf)[0] ?? EARLIER_CURRENCY,
        cents: addCents(...own.map(({ amount_cents }) => amount_cents)),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt')),
  }
}
