import type { Grain } from '@prumo/contracts/statements/columns'
import { MAX_MONTHS } from '@prumo/contracts/statements/columns'
import { addToMonth, type CivilMonth, isCivilMonth, monthsBetween } from '@prumo/civil-date'

/** The months that a statement shows, both ends included. */
export interface MonthRange {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

/** A range, and what a column of it is. */
export interface ColumnRange extends MonthRange {
  readonly grain: Grain
}

/** How many months are shown when days or weeks take the place of longer columns. */
const USUAL_MONTHS = { day: 1, week: 3 } as const

export const RANGE_PRESETS = [
  'this_year',
  'last_year',
  'last_12_months',
  'this_month',
  'last_month',
] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** The range of a preset, seen from a month. */
export function presetRange(preset: RangePreset, month: CivilMonth): MonthRange {
  const months = (from: number, to: number) => ({
    first_month: addToMonth(month, from),
    last_month: addToMonth(month, to),
  })
  const january = 1 - Number(month.slice(5))
  switch (preset) {
    case 'this_year':
      return months(january, january + 11)
    case 'last_year':
      return months(january - 12, january - 1)
    case 'last_12_months':
      return months(-11, 0)
    case 'this_month':
      return months(0, 0)
    case 'last_month':
      return months(-1, -1)
  }
}

/** Writes a range as it travels in the address: `2026-01,2026-12`. */
export function writeRange({ first_month, last_month }: MonthRange): string {
  return `${first_month},${last_month}`
}

/** Reads a range, cut where it has too many columns; what is no range or is upside down is null. */
export function readRange(text: string | undefined, grain: Grain = 'month'): MonthRange | null {
  const [first_month = '', last_month = ''] = (text ?? '').split(',')
  if (!isCivilMonth(first_month) || !isCivilMonth(last_month) || last_month < first_month)
    return null
  return limitRange({ first_month, last_month }, grain)
}

/**
 * The range that is shown when its columns become others: the same where it has not too many of them,
 * else its months around the current one, or its first ones.
 */
export function rangeBy(grain: Grain, range: MonthRange, month: CivilMonth): MonthRange {
  const { first_month, last_month } = range
  const isShort = limitRange(range, grain).last_month === last_month
  if (isShort || (grain !== 'day' && grain !== 'week')) return limitRange(range, grain)
  const usual = USUAL_MONTHS[grain]
  const isAround = first_month <= month && month <= last_month
  const last = isAround ? month : addToMonth(first_month, usual - 1)
  const first = addToMonth(last, 1 - usual)
  return { first_month: first < first_month ? first_month : first, last_month: last }
}

/** The same range, cut where it has too many columns. */
function limitRange({ first_month, last_month }: MonthRange, grain: Grain): MonthRange {
  const latest = addToMonth(first_month, MAX_MONTHS[grain] - 1)
  return { first_month, last_month: last_month > latest ? latest : last_month }
}

/** The next (1) or previous (-1) range of the same length: a year steps by years. */
export function stepRange(range: MonthRange, step: 1 | -1): MonthRange {
  const length = monthsBetween(range.first_month, range.last_month).length * step
  return {
    first_month: addToMonth(range.first_month, length),
    last_month: addToMonth(range.last_month, length),
  }
}

/** The year that a range is exactly, or null. */
export function wholeYear({ first_month, last_month }: MonthRange): string | null {
  const year = first_month.slice(0, 4)
  return first_month === `${year}-01` && last_month === `${year}-12` ? year : null
}
