import { addToMonth, type CivilDate, civilDate, monthOf, monthsBetween } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import { nextWorkday } from './plan-payment.rules.ts'

/** A payout of a wallet of the demo. */
export interface PlannedPayout {
  readonly day: CivilDate
  readonly value_cents: Cents
}

/** Sales of a year: the first are free a month after they were made. */
const MONTHS_BACK = 11
/** What came free in this month and the one before waits to be paid out. */
const MONTHS_WAITING = 2

/** The days on which a wallet pays out: one a month, the newest two months ago. */
export function payoutDays(today: CivilDate, dayOfMonth: number): readonly CivilDate[] {
  const month = monthOf(today)
  return monthsBetween(addToMonth(month, -MONTHS_BACK), addToMonth(month, -MONTHS_WAITING)).map(
    (one) => nextWorkday(civilDate(`${one}-${String(dayOfMonth).padStart(2, '0')}`)),
  )
}

/**
 * Pays out all that was free on each day.
 * @param freeOn what was free at the end of a day while nothing was paid out.
 */
export function planPayouts(
  days: readonly CivilDate[],
  freeOn: (day: CivilDate) => number,
): readonly PlannedPayout[] {
  let paid = 0
  return days.flatMap((day) => {
    const value = freeOn(day) - paid
    if (value <= 0) return []
    paid += value
    return [{ day, value_cents: cents(value) }]
  })
}
