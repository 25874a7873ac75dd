import { civilDate } from '@prumo/civil-date'
import { describe, expect, test } from 'vitest'
import {
  currentMonthText,
  presetPeriod,
  readPeriod,
  stepPeriod,
  wholeMonth,
  wholeYear,
  writePeriod,
} from './period.ts'

const today = civilDate('2026-11-20')
const text = (pair: string) => readPeriod(pair)

describe('the period of a list', () => {
  test('The default period of a list is the current month, first to last day', () => {
    expect(currentMonthText(today)).toBe('2026-11-01,2026-11-30')
    expect(currentMonthText(civilDate('2028-02-29'))).toBe('2028-02-01,2028-02-29')
  })

  test.each([
    ['today', '2026-11-20,2026-11-20'],
    ['seven_days', '2026-11-20,2026-11-26'],
    ['this_month', '2026-11-01,2026-11-30'],
    ['last_month', '2026-10-01,2026-10-31'],
    ['next_30_days', '2026-11-20,2026-12-19'],
    ['this_year', '2026-01-01,2026-12-31'],
  ] as const)('The period %s is %s', (preset, pair) => {
    expect(writePeriod(presetPeriod(preset, today))).toBe(pair)
  })

  test.each([
    ['2026-12-01,2026-12-31', 1, '2027-01-01,2027-01-31'],
    ['2026-03-01,2026-03-31', -1, '2026-02-01,2026-02-28'],
    ['2026-11-20,2026-11-26', 1, '2026-11-27,2026-12-03'],
    ['2026-11-20,2026-11-20', -1, '2026-11-19,2026-11-19'],
    ['2026-01-01,2026-12-31', 1, '2027-01-01,2027-12-31'],
    ['2028-01-01,2028-12-31', -1, '2027-01-01,2027-12-31'],
    ['all', 1, '2026-11-01,2026-11-30'],
  ] as const)('The period %s stepped by %i is %s', (pair, step, expected) => {
    expect(writePeriod(stepPeriod(text(pair), step, today))).toBe(expected)
  })

  test('Only a period of a whole month has the name of a month', () => {
    expect(wholeMonth(text('2026-11-01,2026-11-30'))).toBe('2026-11')
    expect(wholeMonth(text('2026-11-01,2026-11-29'))).toBeNull()
    expect(wholeMonth(null)).toBeNull()
  })

  test('Only a period of a whole year has the number of a year', () => {
    expect(wholeYear(text('2026-01-01,2026-12-31'))).toBe('2026')
    expect(wholeYear(text('2026-01-01,2027-12-31'))).toBeNull()
    expect(wholeYear(text('2026-01-02,2026-12-31'))).toBeNull()
    expect(wholeYear(null)).toBeNull()
  })

  test('A period that is no pair of days is all dates', () => {
    expect(readPeriod('all')).toBeNull()
    expect(readPeriod('2026-02-30,2026-03-01')).toBeNull()
    expect(readPeriod(undefined)).toBeNull()
  })
})
