import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { lateCharges } from './late-charges.ts'

const charges = (fine: string, interest: string, amount: number, due: string, paid: string) => {
  const rate = { fine_percent: fine, interest_percent: interest }
  const { days, fine_cents, interest_cents } = lateCharges(
    rate,
    cents(amount),
    civilDate(due),
    civilDate(paid),
  )
  return [days, fine_cents, interest_cents]
}

describe('fine and interest of a late payment', () => {
  it('R$ 200,00 with 2 % fine and 3 % a month, 15 days late, are 4,00 and 3,00', () => {
    // 2026-11-03 is a Tuesday.
    expect(charges('2.0000', '3.0000', 20_000, '2026-11-03', '2026-11-18')).toEqual([15, 400, 300])
  })

  it.each([
    ['paid before', '2026-11-03', '2026-11-01', [0, 0, 0]],
    ['paid on its day', '2026-11-03', '2026-11-03', [0, 0, 0]],
    ['paid a day late', '2026-11-03', '2026-11-04', [1, 400, 20]],
    // 2026-11-07 is a Saturday.
    ['due on a Saturday and paid on Monday', '2026-11-07', '2026-11-09', [0, 0, 0]],
    ['due on a Saturday and paid on Tuesday', '2026-11-07', '2026-11-10', [3, 400, 60]],
    // 2026-11-20 is a Friday and a holiday.
    ['due on a holiday before a weekend', '2026-11-20', '2026-11-23', [0, 0, 0]],
    ['due on a holiday and paid a day too late', '2026-11-20', '2026-11-24', [4, 400, 80]],
    ['due on the last day of the year', '2026-12-31', '2027-01-04', [0, 0, 0]],
    ['a whole month and more', '2026-10-01', '2026-11-18', [48, 400, 960]],
  ])('Fine and interest of a late payment: %s', (_, due, paid, expected) => {
    expect(charges('2', '3', 20_000, due, paid)).toEqual(expected)
  })

  it.each([
    // 0,25 % of 2,00 is half a cent.
    ['half a cent is a cent', '0.25', '0', 200, 1, [1, 1, 0]],
    ['less than half a cent is none', '0.2499', '0', 200, 1, [1, 0, 0]],
    ['four places count', '0', '0.0333', 10_000_000, 1, [1, 0, 111]],
    ['no rates, no charges', '0', '0', 20_000, 15, [15, 0, 0]],
    [
      'the largest amount',
      '100',
      '100',
      9_999_999_999_999,
      30,
      [30, 9_999_999_999_999, 9_999_999_999_999],
    ],
  ])('Fine and interest of a late payment: %s', (_, fine, interest, amount, days, expected) => {
    const paid = `2026-11-${String(days + 3).padStart(2, '0')}`
    const late = days === 30 ? '2026-12-03' : paid
    expect(charges(fine, interest, amount, '2026-11-03', late)).toEqual(expected)
  })
})
