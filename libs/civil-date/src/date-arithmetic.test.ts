import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilDate } from './civil-date.ts'
import { addDays, addMonths, compareDates, daysBetween } from './date-arithmetic.ts'

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((instant) => civilDate(instant.toISOString().slice(0, 10)))

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 0, '2026-01-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('addMonths counts from %s: %d months is %s', (date, months, expected) => {
    expect(addMonths(civilDate(date), months)).toBe(expected)
  })

  it('addMonths refuses a day beyond the year 9999', () => {
    expect(() => addMonths(civilDate('9999-12-01'), 1)).toThrow(RangeError)
  })
})

describe('addDays', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('addDays moves %s by %d days to %s', (date, days, expected) => {
    expect(addDays(civilDate(date), days)).toBe(expected)
  })

  it('addDays refuses days outside the years 0001 to 9999', () => {
    expect(() => addDays(civilDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(civilDate('0001-01-01'), -1)).toThrow(RangeError)
    expect(() => addDays(civilDate('2026-01-01'), 0.5)).toThrow(RangeError)
  })
})

describe('daysBetween', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-01-01', '2027-01-01', 365],
    // Brazil had daylight saving time until 2019: the day of 23 hours is a day all the same.
    ['2018-11-03', '2018-11-05', 2],
  ])('daysBetween counts from %s to %s: %d', (from, to, expected) => {
    expect(daysBetween(civilDate(from), civilDate(to))).toBe(expected)
  })

  it('daysBetween undoes addDays', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('compareDates', () => {
  it('compareDates puts the earlier day first', () => {
    const unsorted = ['2026-11-20', '2025-12-31', '2026-02-01'].map(civilDate)
    expect(unsorted.toSorted(compareDates)).toStrictEqual([
      '2025-12-31',
      '2026-02-01',
      '2026-11-20',
    ])
    expect(compareDates(civilDate('2026-01-01'), civilDate('2026-01-01'))).toBe(0)
  })
})
