import { addDays, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { sumOfCharges } from './late-amounts.rules.ts'
import { chargesBy } from './late-charges-of.ts'

/** The Lehmer generator MINSTD: the same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const due_date = civilDate('2026-03-10')

it('A late transaction that comes to what is paid tells its fine and interest to the cent, whatever amount and rates', () => {
  const below = numbersFrom(457)
  for (let turn = 0; turn < 2_000; turn += 1) {
    const rate = {
      fine_percent: (below(1_000_001) / 10_000).toFixed(4),
      interest_percent: (below(1_000_001) / 10_000).toFixed(4),
    }
    const chargesOn = chargesBy({ payable: rate, receivable: rate })
    const residual_cents = cents(turn % 2 === 0 ? 1 + below(1_000_000) : 9_999_999_999_999 - turn)
    const transaction = { transaction_kind: 'payable', residual_cents, due_date } as const
    const paid_on = addDays(due_date, 1 + below(700))
    const charges = chargesOn(transaction, paid_on)
    const paid_cents = residual_cents + sumOfCharges(charges)
    expect(chargesOn(transaction, paid_on, paid_cents)).toEqual(charges)
  }
})

it('Fine and interest that do not come to what is paid are not told', () => {
  const rate = { fine_percent: '2', interest_percent: '3' }
  const chargesOn = chargesBy({ payable: rate, receivable: rate })
  const transaction = {
    transaction_kind: 'payable',
    residual_cents: cents(10_000),
    due_date,
  } as const
  const paid_on = addDays(due_date, 10)
  expect(chargesOn(transaction, paid_on)).toEqual({ fine_cents: 200, interest_cents: 100 })
  expect(chargesOn(transaction, paid_on, 10_350)).toBeNull()
})
