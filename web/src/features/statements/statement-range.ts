import { addToMonth, type CivilMonth, isCivilMonth, monthsBetween } from '@prumo/civil-date'

/** The months that a statement shows, both ends included. */
export interface MonthRange {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

/** The contract takes five years of columns, no more. */
const MAX_MONTHS = 60

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

/** Reads a range; what is no range, is upside down or is over five years is null. */
export function readRange(text: string | undefined): MonthRange | null {
  const [first_month = '', last_month = ''] = (text ?? '').split(',')
  if (!isCivilMonth(first_month) || !isCivilMonth(last_month) || last_month < first_month)
    return null
  return limitRange({ first_month, last_month })
}

/** The same range, cut after five years. */
function limitRange({ first_month, last_month }: MonthRange): MonthRange {
  const latest = addToMonth(first_month, MAX_MONTHS - 1)
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
