import { addDays, civilDate } from '@prumo/civil-date'
import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { tableRows } from './table-rows.rules.ts'

const today = civilDate('2026-11-20')
const point = (after: number, in_cents = 0) => ({
  day: addDays(today, after),
  in_cents: cents(in_cents),
  out_cents: cents(0),
  balance_cents: cents(100),
})
const coming = (after: number, held: number, waiting = 0, in_cents = 0) => ({
  ...point(after, in_cents),
  waiting_cents: cents(waiting),
  held_cents: cents(held),
})

it('The table beside the chart has each day on which money moves, waits for approval or is released by a platform, and today', () => {
  const forecast: Forecast = {
    currency: 'BRL',
    other_currencies: [],
    today,
    realised: [point(-2, 7), point(-1), point(0)],
    expected: [
      coming(0, 50),
      coming(1, 50),
      coming(2, 20),
      coming(3, 20, 9),
      coming(4, 20),
      coming(5, 0, 0, 3),
    ],
    lowest: { day: today, balance_cents: cents(100) },
    negative_on: null,
  }
  expect(tableRows(forecast).map(({ day, isExpected }) => [day.slice(8), isExpected])).toEqual([
    ['18', false],
    ['20', false],
    ['20', true],
    ['22', true],
    ['23', true],
    ['25', true],
  ])
})
