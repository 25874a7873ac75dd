import { civilMonth } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { isOver, spanOf, summed, usedPercent } from './tracked.rules.ts'

const figures = (budgeted: number, committed: number, realized: number) => ({
  budgeted_cents: cents(budgeted),
  committed_cents: cents(committed),
  realized_cents: cents(realized),
  available_cents: cents(budgeted - committed - realized),
})
const months = ['2026-01', '2026-02', '2026-03'].map(civilMonth)

it('All months, one month and the months so far are looked at', () => {
  const month = civilMonth('2026-02')
  expect(spanOf(months, 'total', month)).toEqual([0, 3])
  expect(spanOf(months, 'month', month)).toEqual([1, 2])
  expect(spanOf(months, 'accumulated', month)).toEqual([0, 2])
})

it('What is available is what neither was committed nor realized, and may be below zero', () => {
  const sum = summed([figures(100, 10, 20), figures(50, 0, 90)])
  expect(sum).toEqual(figures(150, 10, 110))
  expect(isOver('expense', summed([figures(50, 0, 90)]))).toBe(true)
  expect(isOver('revenue', summed([figures(50, 0, 90)]))).toBe(false)
  expect(isOver('expense', summed([figures(50, 20, 30)]))).toBe(false)
  expect([usedPercent(sum), usedPercent(figures(0, 1, 1))]).toEqual([80, null])
})
