import { civilDate } from '@prumo/civil-date'
import { cents, zeroCents } from '@prumo/money'
import { expect, it } from 'vitest'
import { openAfterReceipt } from './open-after-receipt.ts'

const charge = {
  value_cents: cents(10_000),
  late_cents: zeroCents,
  due_date: civilDate('2026-11-10'),
  fine_value: '2',
  interest_value: '3',
  discount_cents: cents(1_000),
  discount_until: civilDate('2026-11-05'),
  paid_cents: zeroCents,
  residual_cents: cents(10_000),
}
const left = (value_cents: number | null, paid_on: string, fields: object = {}) =>
  openAfterReceipt({ ...charge, ...fields }, { value_cents, paid_on })

it('What stays open of a charge is told while a part of it is typed as received', () => {
  const none = { unpaid_late_cents: 0, credit_cents: 0 }
  expect(left(4_000, '2026-11-10')).toEqual({ left_cents: 6_000, ...none })
  expect(left(10_000, '2026-11-10')).toEqual({ left_cents: 0, ...none })
  // In time for its discount.
  expect(left(9_000, '2026-11-05')).toEqual({ left_cents: 0, ...none })
  expect(left(8_999, '2026-11-05')).toEqual({ left_cents: 1_001, ...none })
  // Ten days late: 2,00 and 1,00, which are not asked for any more once the rest is there.
  expect(left(10_000, '2026-11-20')).toEqual({
    left_cents: 0,
    unpaid_late_cents: 300,
    credit_cents: 0,
  })
  expect(left(4_000, '2026-11-20')).toEqual({ left_cents: 6_000, ...none })
  expect(left(12_000, '2026-11-10')).toEqual({ ...none, left_cents: 0, credit_cents: 2_000 })
})

it('Of a charge of a part of its receivable what it asks for is left, and not all that is open', () => {
  expect(left(4_000, '2026-11-10', { residual_cents: cents(50_000) })).toMatchObject({
    left_cents: 6_000,
  })
  expect(left(4_000, '2026-11-10', { paid_cents: cents(5_000) })).toMatchObject({
    left_cents: 1_000,
  })
})

it('Nothing is told of a receipt that is not complete, or of a receivable that is gone', () => {
  for (const told of [left(null, '2026-11-10'), left(0, '2026-11-10'), left(1, '2026-1')])
    expect(told).toBeNull()
  expect(left(1, '2026-11-10', { residual_cents: null })).toBeNull()
})
