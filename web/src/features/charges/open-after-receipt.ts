import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import { chargeOn } from '@prumo/contracts/charges/charge-amounts.rules'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { splitPayment } from '@prumo/contracts/charges/split-payment.rules'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@prumo/money'

/** What becomes of a receivable by a receipt. */
export interface OpenAfterReceipt {
  /** Of what the charge asks for, still open then. */
  readonly left_cents: Cents
  /** Fine and interest that the charge asks for and that did not come. */
  readonly unpaid_late_cents: Cents
  /** Above all that is asked for: a credit of the client. */
  readonly credit_cents: Cents
}

type Asking = Pick<
  Charge,
  | 'value_cents'
  | 'late_cents'
  | 'due_date'
  | 'fine_value'
  | 'interest_value'
  | 'discount_cents'
  | 'discount_until'
  | 'paid_cents'
  | 'residual_cents'
>

/** What a receipt of an open charge leaves; null while it is not complete, or nothing is open. */
export function openAfterReceipt(
  charge: Asking,
  receipt: { readonly value_cents: number | null; readonly paid_on: string | null },
): OpenAfterReceipt | null {
  const { value_cents, paid_on } = receipt
  const { residual_cents, paid_cents, late_cents } = charge
  if (value_cents === null || value_cents <= 0 || paid_on === null || !isCivilDate(paid_on))
    return null
  if (residual_cents === null) return null
  const on = (day: CivilDate) => chargeOn(charge, day)
  const known = { late_fine_cents: zeroCents, charged_cents: zeroCents }
  const asked = { ...charge, ...known, on, residual_cents, settled_cents: paid_cents }
  const parts = splitPayment(asked, { paid_on, value_cents: cents(value_cents) })
  if (parts === null) return null
  const settled = addCents(parts.principal_cents, parts.discount_cents)
  const ofCharge = subtractCents(charge.value_cents, addCents(late_cents, paid_cents))
  const open = ofCharge < residual_cents ? ofCharge : residual_cents
  const left_cents = subtractCents(open, settled)
  const day = on(paid_on)
  const late = addCents(late_cents, day.fine_cents, day.interest_cents)
  const unpaid = subtractCents(late, addCents(parts.fine_cents, parts.interest_cents))
  return {
    left_cents,
    unpaid_late_cents: left_cents > 0 || unpaid < 0 ? zeroCents : unpaid,
    credit_cents: parts.credit_cents,
  }
}
