import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { ownPixRemainingOn } from './charge-amounts.rules.ts'

/** A second copy of 100,00 that was due on the first, with 2 % and 0,30 until the tenth. */
const copy = {
  value_cents: cents(10_230),
  late_cents: cents(230),
  late_since: civilDate('2026-12-01'),
  due_date: civilDate('2026-12-10'),
  fine_value: '2',
  interest_value: '1',
  discount_cents: null,
  discount_until: null,
}
const on = (day: string, received = 0) => ownPixRemainingOn(copy, cents(received), civilDate(day))

it('A second copy on the own key asks for its value until it is due, and for no second fine after it', () => {
  expect(on('2026-12-05')).toMatchObject({ total_cents: 10_230, days_late: 0 })
  expect(on('2026-12-10')).toMatchObject({ fine_cents: 200, interest_cents: 30 })
  expect(on('2026-12-20')).toMatchObject({
    fine_cents: 200,
    interest_cents: 63,
    total_cents: 10_263,
  })
})

it('What is left of a second copy on the own key has the fine and interest of what is left', () => {
  expect(on('2026-12-20', 5_000)).toMatchObject({ fine_cents: 100, total_cents: 5_132 })
})

it('A discount of a late charge on the own key is taken off what its code asks for, of its first payment alone', () => {
  const discounted = {
    ...copy,
    discount_cents: cents(500),
    discount_until: civilDate('2026-12-05'),
  }
  const askedOn = (day: string, received = 0) =>
    ownPixRemainingOn(discounted, cents(received), civilDate(day)).total_cents
  expect(askedOn('2026-12-05')).toBe(9_730)
  expect(askedOn('2026-12-06')).toBe(10_230)
  expect(askedOn('2026-12-05', 5_000)).toBe(5_115)
})
