import type { SearchHit } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { openCents } from './open-cents.ts'
import { partsOf, sumPicked } from './pick-sums.ts'

const hit = (amount: number, change: Partial<SearchHit> = {}): SearchHit => ({
  transaction_id: 1,
  settlement_id: null,
  transaction_kind: amount < 0 ? 'payable' : 'receivable',
  description: 'Aluguel',
  party_name: null,
  fiscal_document: null,
  day: civilDate('2026-11-10'),
  amount_cents: cents(amount),
  charges: null,
  ...change,
})
const late = { fine_cents: cents(4), interest_cents: cents(3) }

test('What earlier acts linked of a line is no more to be reconciled', () => {
  expect(openCents({ amount_cents: -100, linked_part_cents: -40 })).toBe(-60)
})

test('The rest of a line is what was picked taken from it, with its sign', () => {
  expect(sumPicked(-300, [hit(-100), hit(-150)], 5)).toMatchObject({
    picked_cents: -250,
    rest_cents: -50,
    choices: ['interest', 'fine', 'bank_fee', 'partial_line'],
  })
  expect(sumPicked(300, [hit(303)], 5).choices).toEqual([
    'discount',
    'bank_fee',
    'rounding',
    'partial_transaction',
  ])
})

test('Nothing picked, or nothing left, asks for nothing', () => {
  expect(sumPicked(-300, [], 5).choices).toEqual([])
  expect(sumPicked(-300, [hit(-300)], 5).choices).toEqual([])
})

test('Late charges that come to the rest are the first choice, told apart as fine and interest', () => {
  const sums = sumPicked(-107, [hit(-100, { charges: late })], 5)
  expect(sums.choices[0]).toBe('late_charges')
  expect(partsOf('late_charges', sums)).toEqual([
    { kind: 'fine', amount_cents: 4 },
    { kind: 'interest', amount_cents: 3 },
  ])
  expect(sumPicked(-108, [hit(-100, { charges: late })], 5).choices).not.toContain('late_charges')
  expect(partsOf('interest', sums)).toEqual([{ kind: 'interest', amount_cents: 7 }])
})

test('A settlement made by hand bears no interest', () => {
  expect(sumPicked(-110, [hit(-100, { settlement_id: 9 })], 5).choices).toEqual([
    'bank_fee',
    'partial_line',
  ])
})
