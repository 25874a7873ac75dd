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
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

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

/** The month of a day, as it travels: the default of most lists (specification section 9). */
export function currentMonthText(today: CivilDate): string {
  return writePeriod(monthPeriod(monthOf(today)))
}

export function presetPeriod(preset: PeriodPreset, today: CivilDate): Period {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'seven_days') return { from: today, to: addDays(today, 6) }
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

/** The next (1) or previous (-1) period: a month steps by months, anything else by its length. */
export function stepPeriod(period: Period, step: 1 | -1, today: CivilDate): Period {
  if (period === null) return monthPeriod(monthOf(today))
  const month = wholeMonth(period)
  if (month !== null) return monthPeriod(addToMonth(month, step))
  const days = (daysBetween(period.from, period.to) + 1) * step
  return { from: addDays(period.from, days), to: addDays(period.to, days) }
}
