import { type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { PeriodClosure } from '@prumo/contracts/period-closures/period-closure.schema'

/** A column of the grid: the money of an account, or what the company earned and spent. */
export type GridColumn = number | 'competency'

/** A month in a column: closed to its end, up to a day in it, or open. */
export interface GridCell {
  readonly state: 'open' | 'part' | 'closed'
  /** The closure that reaches furthest; null where it is open. */
  readonly closure: PeriodClosure | null
}

const covers = (closure: PeriodClosure, column: GridColumn): boolean => {
  const { scope, bank_account_id } = closure
  if (closure.reopened_at !== null) return false
  if (column === 'competency') return scope !== 'cash' && bank_account_id === null
  return scope !== 'competency' && (bank_account_id === null || bank_account_id === column)
}

/** How far a month is closed in a column: what was reopened closes nothing. */
export function cellOf(
  closures: readonly PeriodClosure[],
  month: CivilMonth,
  column: GridColumn,
): GridCell {
  const first = firstDayOfMonth(month)
  const reaching = closures.filter(
    (closure) => covers(closure, column) && closure.closed_until >= first,
  )
  const [closure] = reaching.toSorted((a, b) => (a.closed_until < b.closed_until ? 1 : -1))
  if (closure === undefined) return { state: 'open', closure: null }
  const end = lastDayOfMonth(month)
  // Of the closures that hold the month, the earliest is the one that closed it.
  const closing = reaching
    .filter(({ closed_until }) => closed_until >= end)
    .toSorted((a, b) => (a.closed_until < b.closed_until ? -1 : 1))[0]
  return closing === undefined ? { state: 'part', closure } : { state: 'closed', closure: closing }
}
