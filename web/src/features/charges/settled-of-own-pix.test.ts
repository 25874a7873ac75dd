import { civilDate } from '@prumo/civil-date'
import type { Settlement } from '@prumo/contracts/transactions/transaction.schema'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { settledOfOwnPix } from './settled-of-own-pix.ts'

const none = cents(0)
const settlement = (id: number, value: number, fields: Partial<Settlement> = {}): Settlement => ({
  id,
  paid_on: civilDate('2026-11-19'),
  credited_on: null,
  bank_account_id: 1,
  bank_account_name: 'Itaú',
  principal_cents: cents(value),
  discount_cents: none,
  interest_cents: none,
  fine_cents: none,
  fee_cents: none,
  cash_cents: cents(value),
  note: null,
  method: 'cash',
  document: null,
  waived_cents: none,
  credit_cents: none,
  used_credit_cents: none,
  is_reconciled: false,
  renegotiation_id: null,
  reversed_on: null,
  reversal_reason: null,
  ...fields,
})
const shown = (settlements: readonly Settlement[], received: number) =>
  settledOfOwnPix(settlements, received).map(({ id, value_cents, paid_by }) => [
    id,
    value_cents,
    paid_by,
  ])

it('What was received of a charge on the own Pix key stands among its payments, with how it was paid', () => {
  const late = settlement(2, 5_000, {
    cash_cents: cents(5_120),
    fine_cents: cents(100),
    interest_cents: cents(20),
    method: null,
    is_reconciled: true,
  })
  expect(shown([settlement(1, 20_000), late], 25_000)).toEqual([
    [1, 20_000, 'cash'],
    [2, 5_120, 'pix'],
  ])
})

it('What was settled before the charge asked, or was reversed since, is no payment of it', () => {
  const before = settlement(1, 30_000)
  const reversed = settlement(2, 20_000, { reversed_on: civilDate('2026-11-20') })
  expect(shown([before, reversed, settlement(3, 4_000)], 4_000)).toEqual([[3, 4_000, 'cash']])
})

it('Settlements that do not come to what a charge received are not told as its payments', () => {
  expect(shown([settlement(1, 2_000), settlement(2, 4_000)], 3_000)).toEqual([])
})
