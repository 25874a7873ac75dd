import { describe, expect, it } from 'vitest'

import { civilDate, civilMonth } from './civil-date.ts'
import {
  addToMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from './month-arithmetic.ts'

describe('the days of a month', () => {
  it('The days of a month knows the month of a day', () => {
    expect(monthOf(civilDate('2026-11-30'))).toBe('2026-11')
  })

  it.each([
    ['2024-02', '2024-02-29'],
    ['2026-02', '2026-02-28'],
    ['1900-02', '1900-02-28'],
    ['2000-02', '2000-02-29'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('The days of a month ends %s on %s', (month, expected) => {
    expect(lastDayOfMonth(civilMonth(month))).toBe(expected)
  })

  it('The days of a month takes a day for its month', () => {
    expect(firstDayOfMonth(civilDate('2026-11-20'))).toBe('2026-11-01')
    expect(firstDayOfMonth(civilMonth('2026-11'))).toBe('2026-11-01')
    expect(lastDayOfMonth(civilDate('2024-02-10'))).toBe('2024-02-29')
  })
})

describe('addToMonth', () => {
  it.each([
    ['2026-11', 0, '2026-11'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 14, '2028-01'],
  ])('addToMonth counts from %s: %d months is %s', (month, months, expected) => {
    expect(addToMonth(civilMonth(month), months)).toBe(expected)
  })

  it('addToMonth refuses months outside the years 0001 to 9999 and parts of a month', () => {
    expect(() => addToMonth(civilMonth('9999-12'), 1)).toThrow(RangeError)
    expect(() => addToMonth(civilMonth('0001-01'), -1)).toThrow(RangeError)
    expect(() => addToMonth(civilMonth('2026-01'), 0.5)).toThrow(RangeError)
  })
})

describe('monthsBetween', () => {
  it('monthsBetween includes both ends, across the year', () => {
    expect(monthsBetween(civilMonth('2026-11'), civilMonth('2027-02'))).toStrictEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ])
  })

  it('monthsBetween is one month when both ends are the same, and none when they are swapped', () => {
    expect(monthsBetween(civilMonth('2026-11'), civilMonth('2026-11'))).toStrictEqual(['2026-11'])
    expect(monthsBetween(civilMonth('2026-12'), civilMonth('2026-11'))).toStrictEqual([])
  })

  it('monthsBetween refuses more than a hundred years', () => {
    expect(monthsBetween(civilMonth('1927-01'), civilMonth('2026-12'))).toHaveLength(1200)
    expect(() => monthsBetween(civilMonth('1926-12'), civilMonth('2026-12'))).toThrow(RangeError)
  })
})
