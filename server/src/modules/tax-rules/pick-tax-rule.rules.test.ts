import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { includesReform, pickReformRates, pickTaxRule } from './pick-tax-rule.rules.ts'

type Rule = Parameters<typeof pickTaxRule>[0][number]
const row = (id: number, given: Partial<Rule> = {}): Rule => ({
  id,
  product_id: null,
  ncm: null,
  operation: null,
  valid_from: civilDate('2026-01-01'),
  valid_until: null,
  ...given,
})
const line = {
  product_id: 7,
  ncm: '69120000',
  operation: 'sale_in_state',
  day: '2026-11-20',
} as const
const picked = (rules: readonly Rule[], given = {}) =>
  pickTaxRule(rules, { ...line, ...given })?.id ?? null

it('The row of the product comes before one of its NCM, the longer NCM before the shorter, and that before all', () => {
  const rules = [
    row(1),
    row(2, { ncm: '69' }),
    row(3, { ncm: '6912' }),
    row(4, { product_id: 7 }),
    row(5, { product_id: 8 }),
    row(6, { ncm: '7013' }),
  ]
  expect(picked(rules)).toBe(4)
  expect(picked(rules, { product_id: 9 })).toBe(3)
  expect(picked(rules, { product_id: 9, ncm: '69010000' })).toBe(2)
  expect(picked(rules, { product_id: 9, ncm: null })).toBe(1)
})

it('Of one scope the row of the operation comes before one of every operation', () => {
  const rules = [row(1, { operation: 'sale_in_state' }), row(2), row(3, { operation: 'service' })]
  expect([picked(rules), picked(rules, { operation: 'return_in_state' })]).toEqual([1, 2])
})

it('Of what comes back rows of every operation are those of the day of the sale, and rows of returns those of today', () => {
  const rules = [
    row(1, { valid_until: civilDate('2026-12-31') }),
    row(2, { valid_from: civilDate('2027-01-01') }),
  ]
  const back = { operation: 'return_in_state', day: '2027-02-10', sold_on: '2026-11-20' }
  expect([picked(rules, back), picked(rules, { ...back, sold_on: null })]).toEqual([1, 2])
  const own = row(3, { operation: 'return_in_state', valid_from: civilDate('2027-02-01') })
  expect(picked([...rules, own], back)).toBe(3)
})

it('A row holds from its first to its last day, and the one that began last replaces the one before', () => {
  const rules = [
    row(1, { valid_until: civilDate('2026-11-20') }),
    row(2, { valid_from: civilDate('2026-11-20') }),
    row(3, { valid_from: civilDate('2026-11-21') }),
  ]
  expect(
    ['2025-12-31', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => picked(rules, { day })),
  ).toEqual([null, 1, 2, 3])
})

it('A row of a product that says no rate of CBS leaves that of all products in force, each rate by itself', () => {
  const rated = (id: number, given: Partial<Parameters<typeof pickReformRates>[0][number]>) => ({
    ...row(id),
    ibs_state_rate: null,
    ibs_city_rate: null,
    cbs_rate: null,
    ...given,
  })
  const rules = [
    rated(1, { cbs_rate: '8.7', ibs_state_rate: '0.05' }),
    rated(2, { product_id: 7 }),
    rated(3, { ncm: '69', ibs_state_rate: '0' }),
    rated(4, { cbs_rate: '9.9', valid_from: civilDate('2027-01-01') }),
  ]
  expect(pickReformRates(rules, line)).toEqual({ ibs_state: '0', ibs_city: null, cbs: '8.7' })
  expect(pickReformRates(rules, { ...line, day: '2027-01-01' }).cbs).toBe('9.9')
})

it('Whether prices have the taxes of the reform in them is said by the closest row that says it, and by none they do not', () => {
  const priced = (id: number, reform_price: 'on_top' | 'included' | null, given = {}) => ({
    ...row(id),
    reform_price,
    ...given,
  })
  const all = priced(1, 'included')
  expect(includesReform([], line)).toBe(false)
  expect(includesReform([all, priced(2, null, { product_id: 7 })], line)).toBe(true)
  expect(includesReform([all, priced(3, 'on_top', { product_id: 7 })], line)).toBe(false)
})
