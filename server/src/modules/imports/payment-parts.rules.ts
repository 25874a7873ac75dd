import type { TransactionImportRow } from '@prumo/contracts/imports/import-rows.schema'
import { addCents, type Cents, subtractCents, zeroCents } from '@prumo/money'

/** What a row says of its payment besides when and through which account. */
export type PaymentAmounts = Pick<
  TransactionImportRow,
  'value_cents' | 'paid_value_cents' | 'interest_cents' | 'fine_cents' | 'discount_cents'
>

/** What the payment of a row settles, and what was paid above it. */
export interface PaymentParts {
  readonly principal_cents: Cents
  readonly discount_cents: Cents
  readonly interest_cents: Cents
  readonly fine_cents: Cents
}

/** What is wrong with the amounts of a payment: the codes of refusals. */
type FaultCode =
  | 'import_amount_without_payment'
  | 'import_discount_too_large'
  | 'import_paid_below_charges'
  | 'import_paid_too_much'
  | 'settlement_needs_amount'

type Fault = readonly [field: keyof PaymentAmounts, code: FaultCode]

/**
 * Reads what was paid to the cent: the paid value is what was settled in cash, interest and fine.
 * Without a paid value the row is paid in full. Less than that leaves the rest open: nobody said that
 * it was forgiven. What is paid above the value is interest where the row names neither interest nor
 * fine, and refused where it does.
 */
export function paymentParts(row: PaymentAmounts): PaymentParts | Fault {
  const discount_cents = row.discount_cents ?? zeroCents
  const fine_cents = row.fine_cents ?? zeroCents
  const said = row.interest_cents ?? zeroCents
  const due = subtractCents(row.value_cents, discount_cents)
  if (due < 0) return ['discount_cents', 'import_discount_too_large']
  const charges = addCents(said, fine_cents)
  const paid = row.paid_value_cents ?? addCents(due, charges)
  const principal = subtractCents(paid, charges)
  if (principal < 0) return ['paid_value_cents', 'import_paid_below_charges']
  if (principal <= due) {
    if (addCents(principal, discount_cents) === 0)
      return ['paid_value_cents', 'settlement_needs_amount']
    return { principal_cents: principal, discount_cents, interest_cents: said, fine_cents }
  }
  if (charges > 0) return ['paid_value_cents', 'import_paid_too_much']
  const interest_cents = subtractCents(principal, due)
  return { principal_cents: due, discount_cents, interest_cents, fine_cents }
}

/** The amounts of a payment that a row names although it names no day of it; zeros name none. */
export function amountsWithoutPayment(row: PaymentAmounts): readonly Fault[] {
  const fields = ['paid_value_cents', 'interest_cents', 'fine_cents', 'discount_cents'] as const
  return fields.flatMap((field): readonly Fault[] =>
    (row[field] ?? 0) === 0 ? [] : [[field, 'import_amount_without_payment']],
  )
}

/** Answers whether the parts of a payment are wrong. */
export const isFault = (parts: PaymentParts | Fault): parts is Fault => Array.isArray(parts)
