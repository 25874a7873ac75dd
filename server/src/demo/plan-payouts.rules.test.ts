import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { payoutDays, planPayouts } from './plan-payouts.rules.ts'

it('A wallet of the demo pays out on a workday of each month until two months ago', () => {
  const days = payoutDays(civilDate('2026-11-30'), 25)
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([
    10,
    '2025-12-25',
    '2026-01-26',
    '2026-09-25',
  ])
})

it('Each payout of the demo is what was free beyond those before, and nothing free pays nothing', () => {
  const days = payoutDays(civilDate('2026-11-30'), 10).slice(0, 4)
  const free = [0, 500, 450, 720]
  expect(planPayouts(days, (day) => free[days.indexOf(day)] ?? 0)).toEqual([
    { day: days[1], value_cents: 500 },
    { day: days[3], value_cents: 220 },
  ])
})
