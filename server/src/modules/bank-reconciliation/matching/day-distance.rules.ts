const MS_PER_DAY = 86_400_000
const SATURDAY = 6
const SUNDAY = 0

/** Days since 1970-01-01: whole numbers, since a page of lines compares many thousand pairs. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY
}

/** The day on which a due date is paid without delay: a weekend rolls to Monday. */
export function rolledDay(day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return day + 2
  return weekday === SUNDAY ? day + 1 : day
}

/** Mondays to Fridays after the first day, up to and including the second; 0 when it is earlier. */
export function businessDaysBetween(from: number, to: number): number {
  return Math.max(0, businessDaysUntil(to) - businessDaysUntil(from))
}

/**
 * How well the day of a movement suits a due date (docs/rules/reconciliation.md): up to 2 business
 * days late 1 · 5 days either way 0.85 · 10 early to 15 late 0.6 · 30 early to 60 late 0.3 · else
 * 0.1. A due date on a weekend counts from Monday, so that paying then is no delay.
 */
export function dateScore(due: number, paid: number): number {
  const rolled = rolledDay(due)
  const days = paid > rolled ? paid - rolled : Math.min(0, paid - due)
  if (days >= 0 && businessDaysBetween(rolled, paid) <= 2) return 1
  if (days >= -5 && days <= 5) return 0.85
  if (days >= -10 && days <= 15) return 0.6
  return days >= -30 && days <= 60 ? 0.3 : 0.1
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** Business days since Monday, 1969-12-29, the first one excluded. */
function businessDaysUntil(day: number): number {
  const sinceMonday = day + 3
  const weeks = Math.floor(sinceMonday / 7)
  return weeks * 5 + Math.min(sinceMonday - weeks * 7, 4)
}
