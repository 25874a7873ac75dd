import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, subtractCents, zeroCents } from '@prumo/money'
import { lateCharges } from '../transactions/late-charges.ts'

/** What decides what is asked for on a day. */
export interface ChargeTerms {
  readonly value_cents: Cents
  readonly due_date: CivilDate
  /** Percent, once after the due date. */
  readonly fine_value: string
  /** Percent a month, simple. */
  readonly interest_value: string
  readonly discount_cents: Cents | null
  /** The last day of the discount. */
  readonly discount_until: CivilDate | null
}

/** What is asked for on a day, and what it is made of. */
export interface ChargeOnDay {
  readonly days_late: number
  readonly discount_cents: Cents
  readonly fine_cents: Cents
  readonly interest_cents: Cents
  readonly total_cents: Cents
}

/** What a charge comes to when it is paid on a day (docs/rules/charges.md). */
export function chargeOn(terms: ChargeTerms, day: CivilDate): ChargeOnDay {
  const { value_cents, fine_value, interest_value } = terms
  const rate = { fine_percent: fine_value, interest_percent: interest_value }
  const late = lateCharges(rate, value_cents, terms.due_date, day)
  const isEarly = terms.discount_until !== null && day <= terms.discount_until
  const discount_cents = isEarly ? (terms.discount_cents ?? zeroCents) : zeroCents
  const asked = addCents(value_cents, late.fine_cents, late.interest_cents)
  return {
    days_late: late.days,
    discount_cents,
    fine_cents: late.fine_cents,
    interest_cents: late.interest_cents,
    total_cents: subtractCents(asked, discount_cents),
  }
}

/**
 * What is left of a charge of which something was paid, on a day: fine and interest are of what is open,
 * and the discount was that of the first payment.
 */
export function chargeLeftOn(
  terms: ChargeTerms,
  received_cents: Cents,
  day: CivilDate,
): ChargeOnDay {
  if (received_cents <= 0) return chargeOn(terms, day)
  const left = subtractCents(terms.value_cents, received_cents)
  const value_cents = left < 0 ? zeroCents : left
  return chargeOn({ ...terms, value_cents, discount_cents: null, discount_until: null }, day)
}

/** What the law, and what is usual, allow: CDC article 52 for the fine, 1 % a month for interest. */
const MOST_FINE = 2
const MOST_INTEREST = 1

/** What of a charge is above what the law allows of consumers, or what is usual; warned, not refused. */
export function legalWarnings(terms: {
  readonly fine_value: string
  readonly interest_value: string
}): readonly ('fine_value' | 'interest_value')[] {
  return [
    ...(Number(terms.fine_value) > MOST_FINE ? (['fine_value'] as const) : []),
    ...(Number(terms.interest_value) > MOST_INTEREST ? (['interest_value'] as const) : []),
  ]
}
