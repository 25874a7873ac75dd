import { dateAt } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_SALE_STATE, foldEvent } from './fold-sale.rules.ts'
import { movementsOf } from './sale-returns.rules.ts'
import type { SaleEvent } from './platform-event.ts'
import { saleStateSchema } from './stored-sale.ts'
import { partialRefund, saleAmounts, saleEvent } from './event-fields.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 12))

/** What went back of a sale in the books, of parts that were told on days after each other. */
function wentBack(
  { gross, paid }: { readonly gross: number; readonly paid: number },
  parts: readonly number[],
  is_of_paid: boolean,
): readonly number[] {
  const sold = saleEvent({
    event_id: 'sold',
    external_id: '1',
    status: 'approved',
    told_status: 'paid',
    occurred_at: on(1),
    amounts: saleAmounts({
      gross_cents: cents(gross),
      paid_cents: cents(paid),
      deductions: [],
    }),
  })
  const back = parts.map((value, at) =>
    partialRefund({
      id: String(at),
      value_cents: cents(value),
      external_id: '1',
      told_status: 'refund',
      occurred_at: on(2 + at),
      is_of_paid,
    }),
  )
  const state = [sold, ...back].reduce(foldEvent, EMPTY_SALE_STATE)
  return movementsOf(state, cents(gross), (at) => dateAt(new Date(at), 'UTC')).map(
    ({ value_cents }) => value_cents,
  )
}

it('Of a refund that gives back a tax on top of the prices, the books have the share without the tax', () => {
  const order = { gross: 19_700, paid: 21_670 }
  expect(wentBack(order, [2_167], true)).toEqual([1_970])
  expect(wentBack(order, [2_167, 19_503], true)).toEqual([1_970, 17_730])
  expect(wentBack(order, [21_670], true)).toEqual([19_700])
})

it('A refund of what was sold alone takes nothing of what the client paid on top, as interest', () => {
  expect(wentBack({ gross: 10_000, paid: 11_000 }, [5_000], false)).toEqual([5_000])
})

it('Parts that give back all that was paid come to all that was sold, however they are cut', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 5_000 }), (parts, onTop) => {
      const paid = parts.reduce((sum, part) => sum + part, 0)
      const gross = Math.max(1, paid - onTop)
      const back = wentBack({ gross, paid }, parts, true)
      expect(back.reduce((sum, value) => sum + value, 0)).toBe(gross)
    }),
  )
})

const SOLD = saleEvent({
  event_id: 'sold',
  external_id: '1',
  status: 'approved',
  told_status: 'paid',
  occurred_at: on(1),
  amounts: saleAmounts({ gross_cents: cents(10_000), deductions: [] }),
})
const told = { external_id: '1', told_status: 'refund' }
/** A part that the platform itself tells. */
const part = (id: string, value: number, day: number): SaleEvent =>
  partialRefund({ ...told, id, value_cents: cents(value), occurred_at: on(day) })
/** All that had gone back when a sheet was imported. */
const sum = (value: number, day: number, by: number): SaleEvent =>
  partialRefund({
    ...told,
    id: `sheet:${value}`,
    value_cents: cents(value),
    occurred_at: on(day),
    total_by: on(by),
  })

/** Days of November 2026 and what went back on each. */
function backOf(events: readonly SaleEvent[]): readonly (readonly [number, number])[] {
  const state = [SOLD, ...events].reduce(foldEvent, EMPTY_SALE_STATE)
  return movementsOf(state, cents(10_000), (at) => dateAt(new Date(at), 'UTC')).map(
    ({ day, value_cents }) => [Number(day.slice(8)), value_cents],
  )
}

it.each([
  ['alone is booked on its day', [sum(3_000, 5, 10)], [[5, 3_000]]],
  [
    'that a later one is greater than adds the rest',
    [sum(3_000, 5, 10), sum(5_000, 12, 20)],
    [
      [5, 3_000],
      [12, 2_000],
    ],
  ],
  [
    'that the platform told the parts of adds nothing',
    [sum(3_000, 5, 10), part('a', 3_000, 6)],
    [[6, 3_000]],
  ],
  [
    'adds what no part accounts for',
    [sum(5_000, 5, 10), part('a', 3_000, 6)],
    [
      [5, 2_000],
      [6, 3_000],
    ],
  ],
  [
    'says nothing of a part that came after it',
    [sum(3_000, 5, 10), part('b', 2_000, 15)],
    [
      [5, 3_000],
      [15, 2_000],
    ],
  ],
  [
    'counts once however often its sheet is imported',
    [sum(3_000, 5, 10), sum(3_000, 5, 20)],
    [[5, 3_000]],
  ],
] as const)(
  'The sum of what went back in a sheet %s, in whatever order it is told',
  (_, events, back) => {
    expect(backOf(events)).toEqual(back)
    expect(backOf(events.toReversed())).toEqual(back)
  },
)

it('What was told of parts that went back is kept whole: of what was paid, and up to when', () => {
  const taxed = partialRefund({
    ...told,
    id: 'taxed',
    value_cents: cents(1_000),
    occurred_at: on(4),
    is_of_paid: true,
  })
  const state = [SOLD, taxed, sum(3_000, 5, 10)].reduce(foldEvent, EMPTY_SALE_STATE)
  expect(saleStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
})
