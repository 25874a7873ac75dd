import { civilMonth } from '@prumo/civil-date'
import { GRAINS, type Grain } from '@prumo/contracts/statements/columns'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { columnsOf, comparedPeriods, periodOf } from './statement-columns.ts'

const range = (first: string, last: string, grain?: Grain) => ({
  first_month: civilMonth(first),
  last_month: civilMonth(last),
  grain,
})

describe('the columns of a statement', () => {
  it.each([
    ['2026-01', '2026-01', undefined, 1],
    ['2025-12', '2026-01', undefined, 2],
    ['2022-01', '2026-12', 'month', 60],
    ['2026-11', '2026-11', 'day', 30],
    ['2024-02', '2024-02', 'day', 29],
    ['2026-11', '2026-11', 'week', 6],
    ['2025-12', '2026-04', 'quarter', 3],
    ['2025-12', '2026-04', 'year', 2],
  ] as const)(
    'The columns of a statement from %s to %s by %s are %d',
    (first, last, grain, count) => {
      expect(columnsOf(range(first, last, grain))).toHaveLength(count)
    },
  )

  it('Weeks begin on Monday and are cut at the ends of the range', () => {
    const weeks = columnsOf(range('2026-11', '2026-11', 'week'))
    expect(weeks.map(({ from, to }) => [from.slice(8), to.slice(8)])).toStrictEqual([
      ['01', '01'],
      ['02', '08'],
      ['09', '15'],
      ['16', '22'],
      ['23', '29'],
      ['30', '30'],
    ])
  })

  it.each(GRAINS)('The columns by %s are all days of the range, one after the other', (grain) => {
    const asked = range('2023-12', grain === 'day' ? '2024-02' : '2024-08', grain)
    const columns = columnsOf(asked)
    expect({ from: columns[0]?.from, to: columns.at(-1)?.to }).toStrictEqual(periodOf(asked))
    const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    for (const [place, column] of columns.entries())
      if (place > 0) expect(column.from).toBe(next(columns[place - 1]?.to ?? ''))
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
  })

  it.each([
    ['2026-02', '2026-01', 'month', 'too_small', { min: '2026-02' }],
    ['2022-01', '2027-01', 'month', 'too_large', { max: '2026-12' }],
    ['2026-01', '2026-04', 'day', 'too_large', { max: '2026-03' }],
    ['1900-01', '2199-12', 'year', 'too_large', { max: '1919-12' }],
  ] as const)(
    'The columns of a statement from %s to %s by %s are refused',
    (first, last, grain, code, values) => {
      expect(() => columnsOf(range(first, last, grain))).toThrow(Refusal)
      expect(() => columnsOf(range(first, last, grain))).toThrow(
        expect.objectContaining({ details: { fields: { last_month: code }, values } }),
      )
    },
  )
})

describe('what columns are compared with', () => {
  const told = (compare: 'previous' | 'last_year', asked: ReturnType<typeof range>) => {
    const { columns, total } = comparedPeriods(compare, asked, columnsOf(asked))
    return [...columns, total].map(({ from, to }) => `${from} ${to}`)
  }

  it('January and February follow December and January, and both together November and December', () => {
    expect(told('previous', range('2026-01', '2026-02'))).toStrictEqual([
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-01-31',
      '2025-11-01 2025-12-31',
    ])
  })

  it('February of 28 days is compared with all 29 of the year before', () => {
    expect(told('last_year', range('2025-02', '2025-02'))).toStrictEqual([
      '2024-02-01 2024-02-29',
      '2024-02-01 2024-02-29',
    ])
  })

  it.each([
    ['day', '2026-10-31 2026-10-31'],
    ['week', '2026-10-26 2026-10-31'],
    ['quarter', '2026-10-01 2026-10-31'],
    ['year', '2026-01-01 2026-10-31'],
  ] as const)('The first column by %s is compared with %s', (grain, first) => {
    expect(told('previous', range('2026-11', '2026-11', grain))[0]).toBe(first)
  })
})
