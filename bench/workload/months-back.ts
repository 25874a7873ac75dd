import {
  addToMonth,
  type CivilMonth,
  civilDate,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
} from '@prumo/civil-date'

/** A month counted back from today's, and its first and last day, as ISO texts. */
export function monthsBack(
  today: string,
  months: number,
): { readonly month: CivilMonth; readonly first: string; readonly last: string } {
  const month = addToMonth(monthOf(civilDate(today)), -months)
  return { month, first: firstDayOfMonth(month), last: lastDayOfMonth(month) }
}
