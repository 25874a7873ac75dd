import { dateAt } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldEvent, NOTHING_SAID } from './fold-sale.rules.ts'
import { movementsOf } from './sale-returns.rules.ts'
import { partBack, saleAmounts, saleEvent } from './told-event.ts'

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
    partBack({
      id: String(at),
      value_cents: cents(value),
      external_id: '1',
      told_status: 'refund',
      occurred_at: on(2 + at),
      is_of_paid,
    }),
  )
  const state = [sold, ...back].reduce(foldEvent, NOTHING_SAID)
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
