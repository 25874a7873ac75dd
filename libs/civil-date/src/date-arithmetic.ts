import { Temporal } from 'temporal-polyfill'

import { type CivilDate, civilDate } from './civil-date.ts'

/** Returns the day `days` later (earlier when negative). Throws RangeError outside years 0001 to 9999. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDate(Temporal.PlainDate.from(date).add({ days }).toString())
}

/**
 * Returns the same day `months` later (earlier when negative), or the last day of that month when it
 * is shorter: 31 Jan + 1 is 28 Feb and + 2 is 31 Mar. Count each instalment from the first date,
 * never from the one before. Throws RangeError outside years 0001 to 9999.
 * Source: decisions, "Identifiers, money, time" (an instalment's date is never chained).
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  return civilDate(Temporal.PlainDate.from(date).add({ months }).toString())
}

/** Returns the days from the first date to the second: positive when the second is later. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days
}

/** Returns -1, 0 or 1, as a sort wants: earlier days first. */
export function compareDates(a: CivilDate, b: CivilDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}
