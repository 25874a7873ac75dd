import { type Cents, cents, sumCents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOfLines, type GoodsTerms } from './goods-cost.rules.ts'

const NAMES = [
  'goods_cents',
  'freight_cents',
  'insurance_cents',
  'expenses_cents',
  'added_taxes_cents',
  'discount_cents',
] as const

const termsOf = (amounts: Partial<Record<(typeof NAMES)[number], number>>): GoodsTerms => {
  const at = (name: (typeof NAMES)[number]): Cents => cents(amounts[name] ?? 0)
  return {
    goods_cents: at('goods_cents'),
    freight_cents: at('freight_cents'),
    insurance_cents: at('insurance_cents'),
    expenses_cents: at('expenses_cents'),
    added_taxes_cents: at('added_taxes_cents'),
    discount_cents: at('discount_cents'),
  }
}
const line = (total: number, discount = 0) => ({
  total_cents: cents(total),
  discount_cents: cents(discount),
})

it.each([
  ['goods alone', { goods_cents: 1_000 }, [line(1_000)], [1_000]],
  [
    'freight, insurance, expenses and taxes by the price',
    {
      goods_cents: 10_000,
      freight_cents: 500,
      insurance_cents: 100,
      expenses_cents: 200,
      added_taxes_cents: 1_200,
    },
    [line(7_500), line(2_500)],
    [9_000, 3_000],
  ],
  [
    'the discount of the line that has it',
    { goods_cents: 10_000, discount_cents: 2_500 },
    [line(5_000, 2_500), line(5_000)],
    [2_500, 5_000],
  ],
  [
    'a cent that does not divide',
    { goods_cents: 300, freight_cents: 100 },
    [line(100), line(100), line(100)],
    [134, 133, 133],
  ],
  ['goods for nothing whose freight is paid', { freight_cents: 100 }, [line(0), line(0)], [50, 50]],
  ['more discount than price', { goods_cents: 100, discount_cents: 200 }, [line(100, 200)], [0]],
])('The lines of an invoice cost %s', (_what, amounts, lines, costs) => {
  expect(costOfLines(termsOf(amounts), lines)).toEqual(costs)
})

it('What lines cost always comes to the whole', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 40 }),
      fc.tuple(amount, amount, amount, amount),
      (prices, [freight_cents, insurance_cents, expenses_cents, added_taxes_cents]) => {
        const lines = prices.map(([price, off]) => line(price, Math.min(price, off)))
        const goods_cents = sumCents(lines.map((one) => one.total_cents))
        const discount_cents = sumCents(lines.map((one) => one.discount_cents))
        const more = { freight_cents, insurance_cents, expenses_cents, added_taxes_cents }
        const costs = costOfLines(termsOf({ goods_cents, discount_cents, ...more }), lines)
        const extra = freight_cents + insurance_cents + expenses_cents + added_taxes_cents
        expect(sumCents(costs)).toBe(goods_cents - discount_cents + extra)
        expect(costs.every((cost) => cost >= 0)).toBe(true)
      },
    ),
  )
})
