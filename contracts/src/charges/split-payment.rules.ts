import type { ChargeOnDay } from './charge-amounts.rules.ts'
import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@prumo/money'

/** What a payment is for: its parts come to what was paid, the discount apart. */
export interface PaymentParts {
  readonly principal_cents: Cents
  readonly discount_cents: Cents
  readonly interest_cents: Cents
  readonly fine_cents: Cents
  /** Above all that was asked for: a credit of the client. */
  readonly credit_cents: Cents
}

/** What a charge still asks for. */
export interface OpenAmounts {
  readonly value_cents: Cents
  /** What it comes to on a day. */
  readonly on: (day: CivilDate) => ChargeOnDay
  /** Of the value, fine and interest of the charges that it is a second copy of. */
  readonly late_cents: Cents
  /** Of these, the fine. */
  readonly late_fine_cents: Cents
  /** What is open of the receivable. */
  readonly residual_cents: Cents
  /** What payments of this charge settled of the receivable, and took as fine and interest. */
  readonly settled_cents: Cents
  readonly charged_cents: Cents
}

/** What a payment of a day is for; null where nothing is open. */
export type SplitPayment = (
  asked: OpenAmounts,
  payment: { readonly paid_on: CivilDate; readonly value_cents: Cents },
) => PaymentParts | null

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)
const fromZero = (amount: Cents): Cents => (amount < 0 ? zeroCents : amount)

/**
 * What a payment of a day is for (docs/rules/charges.md): first what is open, less the discount of a
 * first payment that is early and left it off; then fine and interest as the charge has them. A cent
 * a day, and one more for the fine, is interest, too: providers round each. What is above is a credit.
 * @returns null where nothing is open: the payment settles nothing.
 */
export function splitPayment(
  asked: OpenAmounts,
  { paid_on, value_cents }: { readonly paid_on: CivilDate; readonly value_cents: Cents },
): PaymentParts | null {
  const { residual_cents, settled_cents, charged_cents } = asked
  const ofCharge = subtractCents(subtractCents(asked.value_cents, asked.late_cents), settled_cents)
  const open = fromZero(least(residual_cents, ofCharge))
  if (open === 0) return null
  const day = asked.on(paid_on)
  const isFirst = settled_cents === 0 && charged_cents === 0
  const left = subtractCents(open, value_cents)
  const discount_cents = isFirst && left > 0 && left <= day.discount_cents ? left : zeroCents
  const principal_cents = least(value_cents, open)
  const above = subtractCents(value_cents, principal_cents)
  const owed = fromZero(
    subtractCents(addCents(asked.late_cents, day.fine_cents, day.interest_cents), charged_cents),
  )
  const fine_cents = least(above, least(addCents(asked.late_fine_cents, day.fine_cents), owed))
  const rest = subtractCents(above, fine_cents)
  const rounding = day.days_late === 0 ? zeroCents : cents(day.days_late + 1)
  const interest = subtractCents(owed, fine_cents)
  const isInterest = rest <= addCents(interest, rounding)
  const interest_cents = isInterest ? rest : interest
  return {
    principal_cents,
    discount_cents,
    interest_cents,
    fine_cents,
    credit_cents: subtractCents(rest, interest_cents),
  }
}
