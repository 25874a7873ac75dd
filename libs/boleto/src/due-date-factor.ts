import { addDays, type CivilDate, civilDate, daysBetween } from '@prumo/civil-date'

/** Day 0 of the factor. Factor 1000 was 2000-07-03. */
const BASE = civilDate('1997-10-07')
/** The factor has 9000 values; after 9999, on 2025-02-21, it began anew at 1000. */
const FIRST = 1000
const CYCLE_DAYS = 9000
/** Three rounds reach into 2074. */
const CYCLES = [0, 1, 2] as const

/**
 * The due date of a slip's factor: of the days that it may stand for, 9000 days apart, the one
 * nearest to a day of reference. Null for `0000`, which is no due date.
 */
export function dateOfFactor(factor: number, near: CivilDate): CivilDate | null {
  if (factor < FIRST) return null
  const days = CYCLES.map((cycle) => addDays(BASE, factor + cycle * CYCLE_DAYS))
  return days.reduce((best, day) =>
    Math.abs(daysBetween(day, near)) < Math.abs(daysBetween(best, near)) ? day : best,
  )
}

/** The factor of a due date, four digits. @throws RangeError before 2000-07-03, its first day. */
export function factorOfDate(due_date: CivilDate): string {
  const days = daysBetween(BASE, due_date)
  if (days < FIRST) throw new RangeError(`No slip was due on ${due_date}.`)
  return String(FIRST + ((days - FIRST) % CYCLE_DAYS))
}
