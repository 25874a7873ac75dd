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
export function chargeRemainingOn(
  terms: ChargeTerms,
  received_cents: Cents,
  day: CivilDate,
): ChargeOnDay {
  if (received_cents <= 0) return chargeOn(terms, day)
  const left = subtractCents(terms.value_cents, received_cents)
  const value_cents = left < 0 ? zeroCents : left
  return chargeOn({ ...terms, value_cents, discount_cents: null, discount_until: null }, day)
}

/** Terms of a charge on the company's own key, of which nobody but Prumo says what it asks for. */
export interface OwnPixTerms extends ChargeTerms {
  /** Fine and interest that are part of the value: of a second copy, or of a receivable that was late. */
  readonly late_cents: Cents
  /** The day from which these count. */
  readonly late_since: CivilDate
}

/** An open charge on the own key that asks for all that is left of its receivable. */
export interface OwnPixCharge extends OwnPixTerms {
  /** What was settled of the receivable since it asks. */
  readonly received_cents: Cents
}

/**
 * What is left of a charge on the own key on a day. One that asks for fine and interest asks for them
 * until its due date, and for no second fine after it: for what they come to since the first was due.
 * Its discount is that of the first payment.
 */
export function ownPixRemainingOn(
  terms: OwnPixTerms,
  received_cents: Cents,
  day: CivilDate,
): ChargeOnDay {
  if (terms.late_cents === 0) return chargeRemainingOn(terms, received_cents, day)
  const left = subtractCents(terms.value_cents, addCents(terms.late_cents, received_cents))
  const value_cents = left < 0 ? zeroCents : left
  const { due_date, late_since } = terms
  const none = { discount_cents: null, discount_until: null }
  const isDue = day > due_date
  const late = chargeOn(
    { ...terms, ...none, value_cents, due_date: late_since },
    isDue ? day : due_date,
  )
  if (isDue) return late
  // What a person took off of them when the charge was made stays off until then.
  const fine_cents = atMost(late.fine_cents, terms.late_cents)
  const interest_cents = atMost(late.interest_cents, subtractCents(terms.late_cents, fine_cents))
  const asked = addCents(value_cents, fine_cents, interest_cents)
  const hasDiscount =
    received_cents <= 0 && terms.discount_until !== null && day <= terms.discount_until
  const discount_cents = hasDiscount ? (terms.discount_cents ?? zeroCents) : zeroCents
  const total_cents = subtractCents(asked, discount_cents)
  return { ...late, days_late: 0, discount_cents, fine_cents, interest_cents, total_cents }
}

const atMost = (amount: Cents, most: Cents): Cents => (amount < most ? amount : most)

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
