import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { advanceCost, advancedAfter, simpleFee } from './advance.rules.ts'

const due = (day: string, value_cents: number | null) => ({
  due_date: civilDate(day),
  competency_date: civilDate('2026-01-01'),
  value_cents,
})
const quarter = [
  due('2026-01-01', 10_000),
  due('2026-01-31', 10_000),
  due('2026-03-02', 10_000),
  due('2026-04-01', null),
]
const advanced = advancedAfter('2026-01-01', quarter)

it('What is due after the day of the sale is advanced, by so many days', () => {
  expect(advanced).toEqual([
    { value_cents: 10_000, days: 30 },
    { value_cents: 10_000, days: 60 },
  ])
  expect(advancedAfter(null, quarter)).toEqual([])
})

it.each([
  ['2.99', 299 + 598],
  ['0.0001', 0],
  ['1.005', 101 + 201],
  ['abc', null],
  ['', null],
])('An advance at %s percent a month, simple, costs %s cents', (rate, fee) => {
  expect(simpleFee(advanced, rate)).toBe(fee)
})

it('The effective cost of an advance is what its instalments are discounted by, whichever way the fee was counted', () => {
  // 10,000 in 30 days for 9,800 now: 2.0408 % a month.
  const single = advancedAfter('2026-01-01', quarter.slice(0, 2))
  const cost = advanceCost(single, cents(200))
  expect(cost).toMatchObject({ received_cents: 9_800, days: 30, per_day_cents: 7 })
  expect(cost?.monthly_percent).toBeCloseTo(2.0408, 4)
  const both = advanceCost(advanced, cents(897))
  expect(both).toMatchObject({ received_cents: 19_103, days: 45, per_day_cents: 20 })
  const { monthly_percent = 0 } = both ?? {}
  const rate = 1 + monthly_percent / 100
  expect(10_000 / rate + 10_000 / rate ** 2).toBeCloseTo(19_103, 2)
})

it('Where nothing is advanced, or the fee takes all, there is no cost to tell', () => {
  expect(advanceCost([], cents(100))).toBeNull()
  expect(advanceCost(advanced, cents(0))).toBeNull()
  expect(advanceCost(advanced, cents(20_000))).toBeNull()
})
