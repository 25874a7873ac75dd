import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { differenceOf } from './charge-difference.rules.ts'
import { knownCharge, providerAnswer, providerPayment } from '../provider-answer.factory.ts'

it('Money of a booked payment that comes on another day than told moves, what was received in cash never', () => {
  const row = {
    id: 1,
    kind: 'payment' as const,
    external_id: 'pay-1',
    is_undone: false,
    is_in_cash: false,
    credit_on: civilDate('2026-12-20'),
    settlement_id: 7,
    credit_settlement_id: null,
    transaction_id: null,
    reason: null,
  }
  const movedOf = (given: object, on: string, is_in_cash = false) =>
    differenceOf(
      knownCharge({ payments: [{ ...row, ...given }], residual_cents: cents(0) }),
      providerAnswer({
        payments: [providerPayment(10_000, '2026-11-20', { credit_on: civilDate(on), is_in_cash })],
      }),
    ).moved
  const moved = { known_id: 1, settlement_id: 7, credit_on: '2026-12-22' }
  expect(movedOf({}, '2026-12-22')).toEqual([moved])
  expect(movedOf({}, '2026-12-20')).toEqual([])
  // A closed month held it; it is tried again.
  const held = { credit_on: civilDate('2026-12-22'), reason: 'period_closed' }
  expect(movedOf(held, '2026-12-22')).toEqual([moved])
  expect(movedOf({}, '2026-12-22', true)).toEqual([])
  expect(movedOf({ settlement_id: null }, '2026-12-22')).toEqual([])
})
