import type { SearchHit } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { openCents } from './open-cents.ts'
import { partsOf, sumPicked as sum, sumsWith } from './pick-sums.ts'

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
  discount_until: null,
  ...change,
})
const sumPicked = (line: number, picked: readonly SearchHit[], tolerance_cents: number) =>
  sum(line, picked, { tolerance_cents, takesDiscounts: true })
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

const spared = (discount: number) => ({
  charges: { fine_cents: cents(0), interest_cents: cents(0), discount_cents: cents(discount) },
  discount_until: civilDate('2026-11-10'),
})

test('The difference is what is left after the early discount that was agreed', () => {
  const sums = sumPicked(-95, [hit(-100, spared(5))], 5)
  expect(sums).toMatchObject({ picked_cents: -100, discount_cents: 5, rest_cents: 0, choices: [] })
  expect(partsOf(null, sums)).toEqual([{ kind: 'discount', amount_cents: 5 }])
})

test('Who paid all of it in spite of the discount has no difference', () => {
  const sums = sumPicked(-100, [hit(-100, spared(5))], 5)
  expect(sums).toMatchObject({ discount_cents: 0, rest_cents: 0, choices: [] })
  expect(partsOf(null, sums)).toEqual([])
})

test('A discount that the line does not take in full is none that was agreed', () => {
  const sums = sumPicked(97, [hit(100, spared(5))], 5)
  expect(sums).toMatchObject({ discount_cents: 0, rest_cents: -3 })
  expect(partsOf('discount', sums)).toEqual([{ kind: 'discount', amount_cents: 3 }])
})

test('Of several picked those are spared whose discount the line takes', () => {
  const picked = [hit(100, spared(5)), hit(200, { transaction_id: 2, ...spared(3) })]
  expect(sumPicked(297, picked, 5)).toMatchObject({ discount_cents: 3, rest_cents: 0 })
  expect(sumPicked(292, picked, 5)).toMatchObject({ discount_cents: 8, rest_cents: 0 })
  expect(partsOf('bank_fee', sumPicked(290, picked, 5))).toEqual([
    { kind: 'discount', amount_cents: 8 },
    { kind: 'bank_fee', amount_cents: 2 },
  ])
  expect(partsOf('discount', sumPicked(290, picked, 5))).toEqual([
    { kind: 'discount', amount_cents: 10 },
  ])
})

test('What is paid in part is spared nothing, by one line or by several', () => {
  const sums = sumPicked(-50, [hit(-100, spared(5))], 5)
  expect(sums).toMatchObject({ discount_cents: 5, rest_cents: 45 })
  const told = sumsWith('partial_transaction', sums)
  expect(told).toMatchObject({ discount_cents: 0, rest_cents: 50 })
  expect(partsOf('partial_transaction', told)).toEqual([
    { kind: 'partial_transaction', amount_cents: 50 },
  ])
  const rules = { tolerance_cents: 5, takesDiscounts: false }
  expect(sum(-95, [hit(-100, spared(5))], rules)).toMatchObject({
    discount_cents: 0,
    rest_cents: 5,
  })
})
