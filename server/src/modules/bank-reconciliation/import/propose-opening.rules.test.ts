import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { bringOpeningBack, proposeOpening } from './propose-opening.rules.ts'

const movement = (day: string, amount: number) => ({
  posted_on: civilDate(day),
  amount_cents: cents(amount),
})
const declared = (amount: number | null, day: string | null) => ({
  cents: amount,
  date: day === null ? null : civilDate(day),
})

describe('the opening balance that a statement leads back to', () => {
  const movements = [movement('2026-10-20', -2_000), movement('2026-10-02', 10_000)]

  it('The opening balance of a statement is the declared balance less its movements, a day before the first', () => {
    expect(proposeOpening(movements, declared(17_554, '2026-10-31'))).toEqual({
      date: '2026-10-01',
      cents: 9_554,
    })
  })

  it('Movements after the day of the declared balance are not in it', () => {
    expect(proposeOpening(movements, declared(17_554, '2026-10-19'))).toEqual({
      date: '2026-10-01',
      cents: 7_554,
    })
  })

  it.each([
    ['without a day', declared(0, null)],
    ['at all', declared(null, null)],
  ])('The opening balance has a day and no amount when the bank declares none %s', (_, balance) => {
    expect(proposeOpening(movements, balance)).toEqual({ date: '2026-10-01', cents: null })
  })

  it('A statement without movements proposes no opening balance', () => {
    expect(proposeOpening([], declared(100, '2026-10-31'))).toBeNull()
  })
})

describe('the opening balance of an account with lines, brought back', () => {
  const account = {
    initial_statement_cents: cents(50_000),
    initial_statement_date: civilDate('2026-11-01'),
  }

  it('An opening balance that is brought back leaves the balance of its old day as it was', () => {
    const movements = [
      movement('2026-10-05', 10_000),
      movement('2026-10-31', -2_500),
      movement('2026-11-01', 999),
    ]
    expect(bringOpeningBack(movements, account)).toEqual({ date: '2026-10-04', cents: 42_500 })
  })

  it('An opening balance stays when no movement is before it', () => {
    expect(bringOpeningBack([movement('2026-11-01', 999)], account)).toBeNull()
  })
})
