import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { balancesBefore, bucketsOf, rowsOfPage, sliceOf } from './movement-page.rules.ts'
import { type MovementChoice, openingDay, scopeOf } from './statement-scope.ts'

const flow = (count: number, cents_in: number, cents_out: number) => ({
  count,
  in_cents: cents(cents_in),
  out_cents: cents(cents_out),
  bank_count: 0,
  bank_in_cents: cents(0),
  bank_out_cents: cents(0),
})
const day = (text: string) => civilDate(`2026-11-${text}`)

describe('the pages of a statement', () => {
  it('Days stand by group and date, what names no group first', () => {
    const sums = [
      { key: 7, day: day('02'), account_id: null, ...flow(1, 5, 0) },
      { key: 9, day: day('01'), account_id: null, ...flow(2, 0, 3) },
      { key: 7, day: day('01'), account_id: null, ...flow(1, 1, 0) },
      { key: 0, day: day('30'), account_id: null, ...flow(1, 0, 1) },
    ]
    const order = bucketsOf(sums, [9, 7]).map(({ key, day: on }) => `${key} ${on}`)
    expect(order).toEqual(['0 2026-11-30', '9 2026-11-01', '7 2026-11-01', '7 2026-11-02'])
  })

  it('The accounts of a day are one bucket, and each balance moves by its own', () => {
    const [bucket, ...others] = bucketsOf(
      [
        { key: 0, day: day('01'), account_id: 1, ...flow(1, 5, 0) },
        { key: 0, day: day('01'), account_id: 2, ...flow(2, 0, 3) },
      ],
      [],
    )
    expect(others).toEqual([])
    expect(bucket).toMatchObject({ count: 3, in_cents: 5, out_cents: 3 })
    const before = balancesBefore(new Map([[1, cents(100)]]), bucket === undefined ? [] : [bucket])
    expect([...before]).toEqual([
      [1, 105],
      [2, -3],
    ])
  })

  it.each([
    [0, 2, { from: 0, to: 1, skip: 0, take: 2 }],
    [1, 2, { from: 0, to: 2, skip: 1, take: 2 }],
    [2, 1, { from: 1, to: 2, skip: 0, take: 1 }],
    [4, 9, { from: 2, to: 3, skip: 1, take: 1 }],
    [5, 1, null],
  ])('Row %i and the next of %i are found in their days', (offset, wanted, expected) => {
    expect(sliceOf([{ count: 2 }, { count: 1 }, { count: 2 }], offset, wanted)).toEqual(expected)
  })

  it.each([
    [1, 2, false, { offset: 0, wanted: 2 }],
    [3, 2, false, { offset: 4, wanted: 1 }],
    [4, 2, false, { offset: 0, wanted: 0 }],
    [1, 2, true, { offset: 3, wanted: 2 }],
    [3, 2, true, { offset: 0, wanted: 1 }],
  ])(
    'Page %i of %i rows, newest first %s, is these of five',
    (page, per_page, newest, expected) => {
      expect(rowsOfPage({ page, per_page }, 5, newest)).toEqual(expected)
    },
  )
})

describe('what a statement is of', () => {
  const choice = {
    sort: 'date',
    direction: 'asc',
    mode: 'actual',
    group: 'none',
    balance: 'merged',
  } as const
  const accounts = [
    { id: 1, name: 'Dólar', currency: 'USD' },
    { id: 2, name: 'Itaú', currency: 'BRL' },
  ] as const

  it('A statement is in reais unless it is asked for another currency', () => {
    expect(scopeOf(choice, accounts, false)).toMatchObject({
      currency: 'BRL',
      account_ids: [2],
      other_currencies: ['USD'],
      isWhole: true,
    })
    expect(scopeOf({ ...choice, currency: 'USD' }, accounts, false).account_ids).toEqual([1])
    expect(scopeOf(choice, accounts.slice(0, 1), false).currency).toBe('USD')
  })

  it('A filter by more than accounts and days, a group by category and rights to parts have no balance', () => {
    const parts = [
      { filter_clients: [1] },
      { filter_categories_ids: [1] },
      { filter_projects: [1] },
      { filter_reconciled: 'no' },
      { search: 'luz' },
      { group: 'category' },
    ] satisfies Partial<MovementChoice>[]
    for (const part of parts)
      expect(scopeOf({ ...choice, ...part }, accounts, false).isWhole).toBe(false)
    expect(scopeOf({ ...choice, filter_bank_accounts_ids: [2] }, accounts, false).isWhole).toBe(
      true,
    )
    expect(scopeOf(choice, accounts, true).isWhole).toBe(false)
  })

  it('A plan starts from what the accounts hold today, a statement on the eve of its first day', () => {
    const first = day('10')
    const planned = { ...choice, mode: 'planned' } as const
    expect(openingDay({ choice, first }, day('23'))).toBe('2026-11-09')
    expect(openingDay({ choice, first: null }, day('23'))).toBeNull()
    expect(openingDay({ choice: planned, first }, day('23'))).toBe('2026-11-23')
    expect(openingDay({ choice: planned, first: day('30') }, day('23'))).toBe('2026-11-29')
  })
})
