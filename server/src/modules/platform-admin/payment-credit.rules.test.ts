import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { creditedExpiry, expiryWithout } from './payment-credit.rules.ts'

const today = civilDate('2026-11-20')

describe('the expiry after a payment', () => {
  it.each([
    ['of a plan that is valid counts from its last day', '2026-12-10', 1, '2027-01-10'],
    ['of a plan whose last day is today counts from today', '2026-11-20', 1, '2026-12-20'],
    ['of a plan that has expired counts from today', '2026-09-01', 3, '2027-02-20'],
    ['on the 31st is the last day of a shorter month', '2027-01-31', 1, '2027-02-28'],
    ['on the 31st is the 29th in a leap year', '2027-12-31', 2, '2028-02-29'],
    ['on the 28th of February stays on the 28th', '2027-02-28', 1, '2027-03-28'],
    ['of a year is the same day', '2026-12-31', 12, '2027-12-31'],
  ])('The expiry after a payment: %s', (_title, expiry, months, credited) => {
    expect(creditedExpiry(civilDate(expiry), today, months)).toBe(credited)
  })

  it('A payment is refused when the expiry would pass the last day that the product reads', () => {
    expect(creditedExpiry(civilDate('2199-12-01'), today, 1)).toBeNull()
    expect(creditedExpiry(civilDate('2199-11-30'), today, 1)).toBe('2199-12-30')
  })
})

describe('the expiry once a payment is undone', () => {
  const payment = (before: string, after: string, months_credit: number) => ({
    expiry_before: civilDate(before),
    expiry_after: civilDate(after),
    months_credit,
  })

  it('The expiry once a payment is undone is the day before that payment, when nothing has changed since', () => {
    const short = payment('2027-01-31', '2027-02-28', 1)
    expect(expiryWithout(civilDate('2027-02-28'), short)).toBe('2027-01-31')
    const expired = payment('2026-09-01', '2026-12-20', 1)
    expect(expiryWithout(civilDate('2026-12-20'), expired)).toBe('2026-09-01')
  })

  it('The expiry once a payment is undone is its months earlier, when others were paid since', () => {
    const first = payment('2026-12-10', '2027-01-10', 1)
    expect(expiryWithout(civilDate('2027-07-10'), first)).toBe('2027-06-10')
  })

  it('A lifetime plan stays one when a payment is undone', () => {
    expect(expiryWithout(null, payment('2026-12-10', '2027-01-10', 1))).toBeNull()
  })
})
