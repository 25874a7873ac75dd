import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { churnPercent, lifetimeValue } from './subscription-figures.rules.ts'

it('Churn is a percentage with two places, and none of nothing', () => {
  expect(churnPercent(1, 3)).toBe('33.33')
  expect(churnPercent(0, 7)).toBe('0.00')
  expect(churnPercent(0, 0)).toBeNull()
})

it('The lifetime value is the monthly value by the months held for each one lost', () => {
  const counted = { mrr_cents: cents(10_000), paying_count: 4, year_lost_count: 2 }
  expect(lifetimeValue({ ...counted, year_base_count: 40 })).toBe(50_000)
  expect(lifetimeValue({ ...counted, year_base_count: 40, year_lost_count: 0 })).toBeNull()
  expect(lifetimeValue({ ...counted, year_base_count: 0, paying_count: 0 })).toBeNull()
})
