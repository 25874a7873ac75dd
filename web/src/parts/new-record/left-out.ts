import type { CivilDate } from '@prumo/civil-date'
import type { ListParams } from '../../kit/list-state.ts'

/** The period of a list that opens with the current month, and the days of a new record in it. */
export interface DaysInPeriod {
  readonly name: string
  readonly days: readonly CivilDate[]
}

/**
 * Whether the list may leave out a record that was just made: none of its days is in the period,
 * or something else is filtered by, which the server alone can judge.
 * @param search - what the address of the list says; without a period it shows the current month.
 * @param dated - absent where the list has no month that it opens with.
 */
export function mayBeLeftOut(search: ListParams, today: CivilDate, dated?: DaysInPeriod): boolean {
  const isFiltered = Object.keys(search).some(
    (name) => name !== dated?.name && /^(filter|search$)/.test(name),
  )
  if (isFiltered || dated === undefined) return isFiltered
  const period = search[dated.name]
  return !dated.days.some((day) =>
    period === undefined ? day.slice(0, 7) === today.slice(0, 7) : isWithin(day, period),
  )
}

/** @param period as an address says it: `from,until`, or `all`. */
function isWithin(day: CivilDate, period: string): boolean {
  const [from, until] = period.split(',')
  return from === undefined || until === undefined || (from <= day && day <= until)
}
