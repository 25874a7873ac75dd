import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { amountsWithoutPayment, paymentParts } from './payment-parts.rules.ts'

type Amount = number | null
const rowOf = (value: number, paid: Amount, charges: readonly Amount[] = []) => {
  const [interest = null, fine = null, discount = null] = charges
  const of = (amount: Amount) => (amount === null ? null : cents(amount))
  return {
    value_cents: cents(value),
    paid_value_cents: of(paid),
    interest_cents: of(interest),
    fine_cents: of(fine),
    discount_cents: of(discount),
  }
}

test.each([
  ['in full', rowOf(1_000, null), [1_000, 0, 0, 0]],
  ['in full with a paid value', rowOf(1_000, 1_000), [1_000, 0, 0, 0]],
  ['with interest and fine', rowOf(1_000, 1_031, [11, 20, null]), [1_000, 0, 11, 20]],
  ['with interest, the paid value left out', rowOf(1_000, null, [11]), [1_000, 0, 11, 0]],
  ['with a discount', rowOf(1_000, 999, [null, null, 1]), [999, 1, 0, 0]],
  ['with a discount and interest', rowOf(1_000, 995, [5, 0, 10]), [990, 10, 5, 0]],
  ['above its value', rowOf(1_000, 1_001), [1_000, 0, 1, 0]],
  ['in part', rowOf(1_000, 333), [333, 0, 0, 0]],
  ['in part with a fine', rowOf(1_000, 353, [0, 20]), [333, 0, 0, 20]],
  ['by a discount alone', rowOf(1_000, 0, [null, null, 1_000]), [0, 1_000, 0, 0]],
])(
  'A row that is paid %s is settled to the cent',
  (_, row, [principal, discount, interest, fine]) => {
    expect(paymentParts(row)).toEqual({
      principal_cents: principal,
      discount_cents: discount,
      interest_cents: interest,
      fine_cents: fine,
    })
  },
)

test.each([
  ['pays less than its interest', rowOf(1_000, 10, [11]), 'import_paid_below_charges'],
  [
    'pays more than value, interest and fine',
    rowOf(1_000, 1_032, [11, 20]),
    'import_paid_too_much',
  ],
  ['is forgiven more than its value', rowOf(1_000, 0, [0, 0, 1_001]), 'import_discount_too_large'],
  ['pays nothing', rowOf(1_000, 0), 'settlement_needs_amount'],
])('A row that %s is refused', (_, row, code) => {
  expect(paymentParts(row)).toEqual([expect.any(String), code])
})

test('A row that is not paid names no amounts of a payment but zeros', () => {
  expect(amountsWithoutPayment(rowOf(1_000, 0, [0, null, 0]))).toEqual([])
  expect(amountsWithoutPayment(rowOf(1_000, 1, [2, 3, 4])).map(([field]) => field)).toEqual([
    'paid_value_cents',
    'interest_cents',
    'fine_cents',
    'discount_cents',
  ])
})
