import { civilDate } from '@prumo/civil-date'
import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { chartRows } from './chart-rows.rules.ts'

const point = (day: string, in_cents: number, out_cents: number, balance: number) => ({
  day: civilDate(day),
  in_cents: cents(in_cents),
  out_cents: cents(out_cents),
  balance_cents: cents(balance),
})
const coming = (day: string, waiting: number) => ({
  ...point(day, 0, 5, 95),
  waiting_cents: cents(waiting),
  held_cents: cents(0),
})
const forecast: Forecast = {
  currency: 'BRL',
  other_currencies: [],
  today: civilDate('2026-11-20'),
  realised: [point('2026-11-19', 7, 3, 100), point('2026-11-20', 1, 0, 101)],
  expected: [coming('2026-11-20', 0), coming('2026-11-21', 40)],
  lowest: { day: civilDate('2026-11-21'), balance_cents: cents(95) },
  negative_on: null,
}

it('Purchases that wait for their approval are in the chart of the cash flow on their day, beside the balance', () => {
  const [past, today, next] = chartRows(forecast)
  expect(past).toEqual({ day: '2026-11-19', moved_in: 7, moved_out: -3, balance: 100 })
  expect(today).toEqual({
    day: '2026-11-20',
    moved_in: 1,
    moved_out: 0,
    expected_in: 0,
    expected_out: -5,
    balance: 95,
  })
  expect(next).toMatchObject({ expected_out: -5, waiting_out: -40, balance: 95 })
})
