import { civilMonth } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import {
  presetRange,
  rangeBy,
  RANGE_PRESETS,
  readRange,
  stepRange,
  wholeYear,
  writeRange,
} from './statement-range.ts'

const rangeOf = (first: string, last: string) => ({
  first_month: civilMonth(first),
  last_month: civilMonth(last),
})

describe('the range of a statement', () => {
  it.each([
    ['this_year', '2026-01,2026-12'],
    ['last_year', '2025-01,2025-12'],
    ['last_12_months', '2025-12,2026-11'],
    ['this_month', '2026-11,2026-11'],
    ['last_month', '2026-10,2026-10'],
  ] as const)('Seen from November 2026, the range %s of a statement is %s', (preset, text) => {
    expect(writeRange(presetRange(preset, civilMonth('2026-11')))).toBe(text)
  })

  it('The range of a statement starts and ends a year rightly when seen from January', () => {
    const january = civilMonth('2026-01')
    expect(RANGE_PRESETS.map((preset) => writeRange(presetRange(preset, january)))).toStrictEqual([
      '2026-01,2026-12',
      '2025-01,2025-12',
      '2025-02,2026-01',
      '2026-01,2026-01',
      '2025-12,2025-12',
    ])
  })

  it('The range of a statement is read as it was written, and is cut after five years', () => {
    expect(readRange('2026-03,2026-05')).toStrictEqual(rangeOf('2026-03', '2026-05'))
    expect(readRange('2020-01,2026-12')).toStrictEqual(rangeOf('2020-01', '2024-12'))
  })

  it.each([undefined, '', '2026-03', '2026-05,2026-03', '2026-13,2026-14', 'all'])(
    'The range of a statement is not read from %s',
    (text) => {
      expect(readRange(text)).toBeNull()
    },
  )

  it('The range of a statement steps by its own length, across the year', () => {
    expect(stepRange(rangeOf('2026-01', '2026-12'), -1)).toStrictEqual(
      rangeOf('2025-01', '2025-12'),
    )
    expect(stepRange(rangeOf('2026-12', '2026-12'), 1)).toStrictEqual(rangeOf('2027-01', '2027-01'))
    expect(stepRange(rangeOf('2026-11', '2027-01'), 1)).toStrictEqual(rangeOf('2027-02', '2027-04'))
  })

  it('The range of a statement knows a whole year', () => {
    expect(wholeYear(rangeOf('2026-01', '2026-12'))).toBe('2026')
    expect(wholeYear(rangeOf('2026-01', '2026-11'))).toBeNull()
    expect(wholeYear(rangeOf('2025-01', '2026-12'))).toBeNull()
  })
})

describe('a range whose columns become others', () => {
  it.each([
    ['month', '2026-01,2026-12', '2026-01,2026-12'],
    ['quarter', '2020-01,2026-12', '2020-01,2026-12'],
    ['month', '2020-01,2026-12', '2020-01,2024-12'],
    ['day', '2026-10,2026-11', '2026-10,2026-11'],
    ['day', '2026-01,2026-12', '2026-11,2026-11'],
    ['day', '2025-01,2025-12', '2025-01,2025-01'],
    ['week', '2025-01,2026-12', '2026-09,2026-11'],
  ] as const)('By %s %s is %s', (grain, before, after) => {
    const [first = '', last = ''] = before.split(',')
    expect(writeRange(rangeBy(grain, rangeOf(first, last), civilMonth('2026-11')))).toBe(after)
  })
})
