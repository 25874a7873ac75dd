import { type CivilDate, type CivilMonth, civilDate, civilMonth } from './civil-date.ts'
import { daysInMonth } from './days-in-month.ts'

/** A hundred years. A longer span is a typing mistake, and a report must not make columns for it. */
const maxMonths = 1200

/** Returns the month that a day belongs to. */
export function monthOf(date: CivilDate): CivilMonth {
  return civilMonth(date.slice(0, 7))
}

/** Returns day 1 of a month, or of the month of a day. */
export function firstDayOfMonth(period: CivilMonth | CivilDate): CivilDate {
  return civilDate(`${period.slice(0, 7)}-01`)
}

/** Returns the last day of a month, or of the month of a day: 29 Feb in a leap year. */
export function lastDayOfMonth(period: CivilMonth | CivilDate): CivilDate {
  const length = daysInMonth(Number(period.slice(0, 4)), Number(period.slice(5, 7)))
  return civilDate(`${period.slice(0, 7)}-${length}`)
}

/** Returns the month `months` later (earlier when negative). Throws RangeError outside years 0001 to 9999. */
export function addToMonth(month: CivilMonth, months: number): CivilMonth {
  return monthAt(monthNumber(month) + months)
}

/**
 * Returns the months from the first to the last, both included; none when the last is earlier.
 * Throws RangeError for more than 1200 months.
 */
export function monthsBetween(first: CivilMonth, last: CivilMonth): CivilMonth[] {
  const start = monthNumber(first)
  const count = Math.max(0, monthNumber(last) - start + 1)
  if (count > maxMonths) throw new RangeError(`More than ${maxMonths} months: ${first} to ${last}`)
  return Array.from({ length: count }, (_, step) => monthAt(start + step))
}

/** Months counted from January of year zero. */
function monthNumber(month: CivilMonth): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function monthAt(number: number): CivilMonth {
  const year = String(Math.floor(number / 12)).padStart(4, '0')
  return civilMonth(`${year}-${String((number % 12) + 1).padStart(2, '0')}`)
}
