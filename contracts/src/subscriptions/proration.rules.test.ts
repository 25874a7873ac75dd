import { civilDate } from '@prumo/civil-date'
import { cents, zeroCents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { applyCredit, creditOf, partOfPrice, planChange } from './proration.rules.ts'
import type { Schedule } from './subscription-cycles.rules.ts'

const held = (starts_on: string, ends_on: string, price: number, paid = price) => ({
  starts_on: civilDate(starts_on),
  ends_on: civilDate(ends_on),
  price_cents: cents(price),
  owed_cents: zeroCents,
  paid_cents: cents(paid),
  open_cents: cents(price - paid),
})

/** Nothing is left of earlier plans, and nobody said what becomes of an open charge. */
const FREE = { credit_cents: zeroCents, owed_cents: zeroCents, open_charge: null }

const from = (day: string, fields: Partial<Schedule> = {}): Schedule => ({
  subscription_cycle: 'monthly',
  cycles_from: civilDate(day),
  first_cycle: 2,
  anchor_day: 1,
  ...fields,
})

describe('proration', () => {
  it('Days used and days unused come to the price, to the cent', () => {
    for (const price of [0, 1, 99, 10_000, 33_333, 9_999_999_999_999])
      for (let day = 1; day <= 29; day += 1) {
        const cycle = held('2028-02-01', '2028-02-29', price)
        const unused = creditOf(cycle, civilDate(`2028-02-${String(day).padStart(2, '0')}`))
        expect(unused + partOfPrice(cents(price), day - 1, 29)).toBe(price)
      }
  })

  it('All of a cycle that has not begun is unused, and nothing of one that is over', () => {
    expect(creditOf(held('2026-12-01', '2026-12-31', 5_000), civilDate('2026-11-20'))).toBe(5_000)
    expect(creditOf(held('2026-10-01', '2026-10-31', 5_000), civilDate('2026-11-20'))).toBe(0)
  })

  it('A leap February is divided by 29 days and a year by 366', () => {
    expect(creditOf(held('2028-02-01', '2028-02-29', 2_900), civilDate('2028-02-20'))).toBe(1_000)
    expect(creditOf(held('2028-01-01', '2028-12-31', 36_600), civilDate('2028-03-01'))).toBe(30_600)
  })

  it('A dearer plan is charged for the days that are left, less the credit of the old one', () => {
    const change = planChange({
      held: [held('2026-11-01', '2026-11-30', 9_000)],
      ...FREE,
      schedule: from('2026-11-21'),
      value_cents: cents(15_000),
    })
    expect(change).toMatchObject({
      unused_cents: 3_000,
      price_cents: 5_000,
      credit_cents: 3_000,
      charged_cents: 2_000,
      left_cents: 0,
    })
    expect(change.period).toMatchObject({ ends_on: '2026-11-30', days: 10, full_days: 30 })
  })

  it('A credit above the new price pays all of it and is carried on', () => {
    const change = planChange({
      held: [held('2026-11-01', '2026-11-30', 30_000), held('2026-12-01', '2026-12-31', 30_000)],
      ...FREE,
      credit_cents: cents(500),
      schedule: from('2026-11-16'),
      value_cents: cents(1_000),
    })
    expect(change).toMatchObject({
      unused_cents: 45_000,
      price_cents: 500,
      charged_cents: 0,
      left_cents: 45_000,
    })
  })

  it('Days that nobody paid give no credit, and what is open of them stays owed', () => {
    const change = (paid: number) =>
      planChange({
        held: [held('2026-11-01', '2026-11-30', 9_000, paid)],
        ...FREE,
        schedule: from('2026-11-21'),
        value_cents: cents(15_000),
      })
    expect(change(0)).toMatchObject({
      unused_cents: 0,
      charged_cents: 5_000,
      open_cents: 9_000,
      used_cents: 6_000,
    })
    // What was paid pays the twenty days that were used first.
    expect(change(7_000)).toMatchObject({
      unused_cents: 1_000,
      charged_cents: 4_000,
      open_cents: 2_000,
      used_cents: 0,
    })
    expect(change(9_000)).toMatchObject({ unused_cents: 3_000, open_cents: 0 })
  })

  it('A charge that is canceled passes the days that were used on to the new plan, and one that is kept does not', () => {
    const change = (open_charge: 'keep' | 'cancel', paid = 0) =>
      planChange({
        held: [held('2026-11-01', '2026-11-30', 9_000, paid)],
        ...FREE,
        open_charge,
        schedule: from('2026-11-21'),
        value_cents: cents(15_000),
      })
    expect(change('keep')).toMatchObject({ charged_cents: 5_000, open_cents: 9_000 })
    expect(change('cancel')).toMatchObject({ charged_cents: 5_000 + 6_000, used_cents: 6_000 })
    // Nothing is open: there is nothing to pass on.
    expect(change('cancel', 9_000)).toMatchObject({ charged_cents: 2_000, used_cents: 0 })
  })

  it('A charge of which money went back is never said to give a credit below zero once it is paid', () => {
    const change = (paid: number, open: number) =>
      planChange({
        held: [
          { ...held('2026-11-01', '2026-11-30', 9_000, paid), open_cents: cents(open) },
          held('2026-12-01', '2026-12-31', 9_000, 0),
        ],
        ...FREE,
        open_charge: 'keep',
        schedule: from('2026-11-21'),
        value_cents: cents(15_000),
      })
    // 60,00 of 90,00 are of used days; what went back is not open.
    expect(change(0, 3_000)).toMatchObject({ used_cents: 6_000, later_cents: 9_000 })
    expect(change(2_000, 7_000)).toMatchObject({ used_cents: 4_000, later_cents: 3_000 + 9_000 })
  })

  it('What is paid of a canceled charge all the same is credit for all days, the used ones among them', () => {
    const day = civilDate('2026-11-21')
    expect(creditOf(held('2026-11-01', '2026-11-30', 9_000), day, cents(6_000))).toBe(9_000)
    expect(creditOf(held('2026-11-01', '2026-11-30', 9_000), day)).toBe(3_000)
  })

  it('A change to a yearly plan begins a whole year on its day', () => {
    const change = planChange({
      held: [held('2026-11-01', '2026-11-30', 9_000)],
      ...FREE,
      schedule: from('2026-11-16', { subscription_cycle: 'yearly', anchor_day: 16 }),
      value_cents: cents(90_000),
    })
    expect(change).toMatchObject({ price_cents: 90_000, charged_cents: 85_500 })
    expect(change.period.ends_on).toBe('2027-11-15')
  })

  it('A credit is taken until the price is paid', () => {
    expect(applyCredit(cents(100), cents(30))).toEqual({
      credit_cents: 30,
      charged_cents: 70,
      left_cents: 0,
    })
  })
})
