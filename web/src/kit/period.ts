import {
  addDays,
  addToMonth,
  type CivilDate,
  type CivilMonth,
  daysBetween,
  firstDayOfMonth,
  isCivilDate,
  lastDayOfMonth,
  monthOf,
} from '@prumo/civil-date'

/** Both days included; null is all dates. */
export type Period = { readonly from: CivilDate; readonly to: CivilDate } | null

export const PERIOD_PRESETS = ['today', 'seven_days', 'this_month', 'last_month'] as const
/** Beside the others where the screen is wide, and with the two dates on any. */
export const FURTHER_PRESETS = ['next_30_days', 'this_year'] as const
type PeriodPreset = (typeof PERIOD_PRESETS | typeof FURTHER_PRESETS)[number]

/** Reads a pair as it travels; `all` and anything unreadable is all dates. */
export function readPeriod(text: string | undefined): Period {
  const [from = '', to = ''] = (text ?? '').split(',')
  return isCivilDate(from) && isCivilDate(to) ? { from, to } : null
}

/** Writes a period as it travels. */
export function writePeriod(period: Period): string {
  return period === null ? 'all' : `${period.from},${period.to}`
}

function monthPeriod(month: CivilMonth): Period {
  return { from: firstDayOfMonth(month), to: lastDayOfMonth(month) }
}

/** The twelve months from this one on. */
function yearPeriod(first: CivilMonth): Period {
  return { from: firstDayOfMonth(first), to: lastDayOfMonth(addToMonth(first, 11)) }
}

function januaryOf(date: CivilDate): CivilMonth {
  return addToMonth(monthOf(date), 1 - Number(date.slice(5, 7)))
}

/** The month of a day, as it travels: the default of most lists (specification section 9). */
export function currentMonthText(today: CivilDate): string {
  return writePeriod(monthPeriod(monthOf(today)))
}

export function presetPeriod(preset: PeriodPreset, today: CivilDate): Period {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'seven_days') return { from: today, to: addDays(today, 6) }
  if (preset === 'next_30_days') return { from: today, to: addDays(today, 29) }
  if (preset === 'this_year') return yearPeriod(januaryOf(today))
  return monthPeriod(addToMonth(monthOf(today), preset === 'this_month' ? 0 : -1))
}

/** The month that a period is exactly, or null. */
export function wholeMonth(period: Period): CivilMonth | null {
  if (period === null) return null
  const month = monthOf(period.from)
  return period.from === firstDayOfMonth(month) && period.to === lastDayOfMonth(month)
    ? month
    : null
}

/** The year that a period is exactly, or null. */
export function wholeYear(period: Period): string | null {
  if (period === null) return null
  const year = period.from.slice(0, 4)
  return writePeriod(period) === `${year}-01-01,${year}-12-31` ? year : null
}

/**
 * The next (1) or previous (-1) period: a month steps by months, a year by years, anything else by
 * its length.
 */
export function stepPeriod(period: Period, step: 1 | -1, today: CivilDate): Period {
  if (period === null) return monthPeriod(monthOf(today))
  const month = wholeMonth(period)
  if (month !== null) return monthPeriod(addToMonth(month, step))
  if (wholeYear(period) !== null) return yearPeriod(addToMonth(monthOf(period.from), 12 * step))
  const days = (daysBetween(period.from, period.to) + 1) * step
  return { from: addDays(period.from, days), to: addDays(period.to, days) }
}
