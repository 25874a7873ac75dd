import { civilDate } from '@prumo/civil-date'
import {
  effectiveDueDate,
  occurrenceDate,
  scaleAllocations,
  splitInstallments,
} from '@prumo/contracts/transactions/occurrences'
import { type SeriesInput, seriesInputSchema } from '@prumo/contracts/transactions/series.schema'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { planSeries } from './plan-series.ts'

const today = civilDate('2026-11-20')

const monthly = { frequency_unit: 'month', frequency_count: 1 } as const

function seriesInput(repeat: object, fields: object = {}): SeriesInput {
  return seriesInputSchema.parse({
    party_id: null,
    bank_account_id: null,
    description: 'Aluguel',
    due_date: '2026-01-31',
    competency_date: '2026-01-31',
    scheduled_for: null,
    value_cents: 10_000,
    show_in_dre: true,
    show_in_dfc: true,
    external_id: 'X1',
    allocations: [
      { category_id: 1, value_cents: 6_000 },
      { category_id: 2, value_cents: 4_000 },
    ],
    repeat,
    ...fields,
  })
}

describe('the dates of what repeats', () => {
  it.each([
    ['2026-01-31', monthly, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2024-01-31', monthly, ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']],
    [
      '2024-02-29',
      { frequency_unit: 'year', frequency_count: 1 } as const,
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      '2027-12-24',
      { frequency_unit: 'week', frequency_count: 1 } as const,
      ['2027-12-24', '2027-12-31', '2028-01-07'],
    ],
    [
      '2026-11-30',
      { frequency_unit: 'month', frequency_count: 3 } as const,
      ['2026-11-30', '2027-02-28', '2027-05-30'],
    ],
  ])(
    'The dates of what repeats from %s on are counted from the first day, never chained',
    (first, frequency, dates) => {
      expect(dates.map((_, step) => occurrenceDate(civilDate(first), frequency, step))).toEqual(
        dates,
      )
    },
  )

  it('The dates of what repeats move to the next or the previous day with banks, due dates only', () => {
    expect(effectiveDueDate(civilDate('2026-11-21'), 'next')).toBe('2026-11-23')
    expect(effectiveDueDate(civilDate('2026-11-21'), 'previous')).toBe('2026-11-19')
    expect(effectiveDueDate(civilDate('2026-11-21'), 'keep')).toBe('2026-11-21')
    const planned = planSeries(
      seriesInput({
        mode: 'recurrence',
        ...monthly,
        occurrences: 3,
        weekend_rule: 'next',
        competency_moves: true,
      }),
      today,
    )
    expect(planned.map(({ input }) => [input.due_date, input.competency_date])).toEqual([
      ['2026-02-02', '2026-01-31'],
      ['2026-03-02', '2026-02-28'],
      ['2026-03-31', '2026-03-31'],
    ])
  })
})

describe('a series', () => {
  it('A series without end is written twelve months ahead of today', () => {
    const planned = planSeries(
      seriesInput(
        {
          mode: 'recurrence',
          ...monthly,
          occurrences: null,
          weekend_rule: 'keep',
          competency_moves: false,
        },
        { due_date: '2026-11-25', competency_date: '2026-11-01' },
      ),
      today,
    )
    expect(planned).toHaveLength(12)
    expect(planned.at(-1)?.input).toMatchObject({
      due_date: '2027-10-25',
      competency_date: '2026-11-01',
    })
  })

  it('A series keeps the marks of the first document on the first transaction alone', () => {
    const planned = planSeries(
      seriesInput({
        mode: 'recurrence',
        ...monthly,
        occurrences: 2,
        weekend_rule: 'keep',
        competency_moves: true,
      }),
      today,
    )
    expect(planned.map(({ input }) => input.external_id)).toEqual(['X1', null])
  })

  it('A series in instalments splits the allocations of each by largest remainder', () => {
    const rows = splitInstallments(cents(10_000), 3, null).map((value_cents, place) => ({
      due_date: occurrenceDate(civilDate('2026-01-31'), monthly, place),
      competency_date: '2026-01-31',
      value_cents,
    }))
    expect(rows.map((row) => row.value_cents)).toEqual([3_334, 3_333, 3_333])
    const planned = planSeries(seriesInput({ mode: 'installments', rows }), today)
    const perTransaction = planned.map(({ input }) =>
      input.allocations.map((row) => row.value_cents),
    )
    expect(perTransaction).toEqual([
      [2_000, 1_334],
      [2_000, 1_333],
      [2_000, 1_333],
    ])
  })

  it('A series whose instalments do not tie to the total is refused', () => {
    const rows = [5_000, 4_999].map((value_cents) => ({
      due_date: '2026-01-31',
      competency_date: '2026-01-31',
      value_cents,
    }))
    expect(() => seriesInput({ mode: 'installments', rows })).toThrow('installments_must_tie')
  })
})

it('An entry is the first instalment and the rest is divided', () => {
  expect(splitInstallments(cents(10_000), 4, cents(2_500))).toEqual([2_500, 2_500, 2_500, 2_500])
  expect(splitInstallments(cents(10_001), 3, cents(1))).toEqual([1, 5_000, 5_000])
})

it('An allocation that comes to nothing is left out', () => {
  const rows = [{ value_cents: cents(9_999) }, { value_cents: cents(1) }]
  expect(scaleAllocations(rows, cents(100))).toEqual([{ value_cents: 100 }])
})
