import type { ClosureScope } from '@prumo/contracts/period-closures/closure-scope'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { ClosureTotals } from '@prumo/contracts/period-closures/period-closure.schema'
import { addCents } from '@prumo/money'
import type { PeriodTotal } from '../ledger/index.ts'

/** Of closures that were kept before their totals said it. */
const EARLIER_CURRENCY: Currency = 'BRL'
/** Months that people look at: those before are in the balances. */
const SHOWN_MONTHS = 12

/**
 * Totals as people look at them: what was earned less what was spent, and what the money moved by,
 * in each of the last twelve months, each currency on its own; and the balance of each account at the
 * end.
 * @param names of accounts; one that has none is shown by its number.
 */
export function shownTotals(
  totals: readonly PeriodTotal[],
  scope: ClosureScope,
  names: ReadonlyMap<number, string>,
): ClosureTotals {
  const months = [...new Set(totals.map(({ month }) => month))].toSorted().slice(-SHOWN_MONTHS)
  const currencyOf = ({ currency }: PeriodTotal) => currency ?? EARLIER_CURRENCY
  const sumOf = (own: readonly PeriodTotal[], basis: PeriodTotal['basis']) =>
    addCents(...own.flatMap((one) => (one.basis === basis ? [one.amount_cents] : [])))
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
          accrual_cents: scope === 'cash' ? null : sumOf(own, 'accrual'),
          cash_cents: scope === 'competency' ? null : sumOf(own, 'cash'),
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
