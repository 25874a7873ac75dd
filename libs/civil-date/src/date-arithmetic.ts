import { type CivilDate, civilDate } from './civil-date.ts'
import { daysInMonth } from './days-in-month.ts'
import { addToMonth, monthOf } from './month-arithmetic.ts'

const MS_PER_DAY = 86_400_000

/** Returns the day `days` later (earlier when negative). Throws RangeError outside years 0001 to 9999. */
export function addDays(date: CivilDate, days: number): CivilDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not a number of days: ${days}`)
  const moment = new Date(midnightUtc(date) + days * MS_PER_DAY)
  return civilDate(moment.toISOString().slice(0, -14))
}

/**
 * Returns the same day `months` later (earlier when negative), or the last day of that month when it
 * is shorter: 31 Jan + 1 is 28 Feb and + 2 is 31 Mar. Count each instalment from the first date,
 * never from the one before. Throws RangeError outside years 0001 to 9999.
 * Source: decisions, "Identifiers, money, time" (an instalment's date is never chained).
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const month = addToMonth(monthOf(date), months)
  const length = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const day = Math.min(Number(date.slice(8)), length)
  return civilDate(`${month}-${String(day).padStart(2, '0')}`)
}

/** Returns the days from the first date to the second: positive when the second is later. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return (midnightUtc(to) - midnightUtc(from)) / MS_PER_DAY
}

/** Returns -1, 0 or 1, as a sort wants: earlier days first. */
export function compareDates(a: CivilDate, b: CivilDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Milliseconds of a day's midnight in UTC, where every day has 24 hours: a mere way to count days,
 * the same in every time zone of the process.
 */
function midnightUtc(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
