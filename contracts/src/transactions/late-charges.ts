import { nextBankDay } from '@prumo/brazil'
import { type CivilDate, daysBetween } from '@prumo/civil-date'
import { type Cents, cents, zeroCents } from '@prumo/money'

/** Percent as decimal text with a dot, up to four places. */
export interface LateChargeRate {
  /** Of the amount, once after the due date. */
  readonly fine_percent: string
  /** Of the amount a month, simple. */
  readonly interest_percent: string
}

export interface LateCharges {
  readonly days: number
  readonly fine_cents: Cents
  readonly interest_cents: Cents
}

/** Rates carry at most four places. */
const PLACES = 4
/** One percent of one whole, in those places. */
const WHOLE = 1_000_000n
/** A day's interest is a thirtieth of the month's. */
const DAYS_OF_MONTH = 30n

/**
 * Fine and interest of an amount in cents that is paid on a day: the fine once, and a thirtieth of
 * the monthly rate for each day from the due date, both half up. What is due on a day without banks
 * and paid until the next day with banks is not late (docs/rules/settlements.md).
 */
export function lateCharges(
  { fine_percent, interest_percent }: LateChargeRate,
  amount: Cents,
  due_date: CivilDate,
  paid_on: CivilDate,
): LateCharges {
  const days = paid_on <= nextBankDay(due_date) ? 0 : daysBetween(due_date, paid_on)
  return {
    days,
    fine_cents: days === 0 ? zeroCents : fineOf(fine_percent, amount),
    interest_cents: halfUp(
      BigInt(amount) * unitsOf(interest_percent) * BigInt(days),
      WHOLE * DAYS_OF_MONTH,
    ),
  }
}

/** The fine of an amount, half up. */
export const fineOf = (percent: string, amount: Cents): Cents =>
  halfUp(BigInt(amount) * unitsOf(percent), WHOLE)

/** A percentage in its smallest places: '2.5' is 25000. */
function unitsOf(percent: string): bigint {
  const [whole = '0', places = ''] = percent.split('.')
  return BigInt(whole + places.padEnd(PLACES, '0'))
}

const halfUp = (numerator: bigint, denominator: bigint): Cents =>
  cents(Number((numerator * 2n + denominator) / (denominator * 2n)))
