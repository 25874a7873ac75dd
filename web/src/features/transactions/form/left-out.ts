import type { CivilDate } from '@prumo/civil-date'
import type { ListParams } from '../../../kit/list-state.ts'
import { currentMonthText, readPeriod } from '../../../kit/period.ts'

/**
 * Whether the list may leave out a transaction that was just made: none of its days is in the period,
 * or something else is filtered by, which the server alone can judge.
 * @param search - what the address of the list says; without a period it shows the current month.
 */
export function mayBeLeftOut(
  search: ListParams,
  days: readonly CivilDate[],
  today: CivilDate,
): boolean {
  const { filter_due_or_payment_date = currentMonthText(today), ...others } = search
  const period = readPeriod(filter_due_or_payment_date)
  const isFiltered = Object.keys(others).some((name) => /^(filter_|search$)/.test(name))
  return (
    isFiltered || !days.some((day) => period === null || (period.from <= day && day <= period.to))
  )
}
