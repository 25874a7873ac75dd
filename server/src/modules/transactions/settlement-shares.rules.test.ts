import { cents, distribute, sumCents } from '@prumo/money'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIVIDED_AMOUNTS, sharesOfSettlements } from './settlement-shares.rules.ts'

const amount = fc.integer({ min: 0, max: 99_999 }).map(cents)
const settlement = fc.record({
  principal_cents: amount,
  discount_cents: amount,
  interest_cents: amount,
  fine_cents: amount,
  fee_cents: amount,
  cash_cents: amount,
  waived_cents: amount,
  credit_cents: amount,
  used_credit_cents: amount,
})
const values = fc.array(fc.integer({ min: 1, max: 9_999 }).map(cents), {
  minLength: 1,
  maxLength: 6,
})

it('The shares of readers of all parts of a transaction come to each of its settlements, to the cent', () => {
  fc.assert(
    fc.property(values, fc.array(settlement, { maxLength: 5 }), (weights, paid) => {
      const settlements = paid.map((row, id) => ({ ...row, id }))
      const readers = weights.map((_, mine) =>
        sharesOfSettlements(
          weights.map((value_cents, place) => ({ value_cents, isMine: place === mine })),
          settlements,
        ),
      )
      for (const row of settlements)
        for (const name of DIVIDED_AMOUNTS)
          expect(sumCents(readers.map((shares) => shares.get(row.id)?.[name] ?? cents(0)))).toBe(
            row[name],
          )
    }),
  )
})

it('The settlements of a reader come to the share of all that was settled and paid', () => {
  fc.assert(
    fc.property(values, fc.array(settlement, { maxLength: 5 }), (weights, paid) => {
      const parts = weights.map((value_cents, place) => ({ value_cents, isMine: place === 0 }))
      const shares = [
        ...sharesOfSettlements(
          parts,
          paid.map((row, id) => ({ ...row, id })),
        ).values(),
      ]
      const settled = (rows: typeof paid) =>
        sumCents(rows.flatMap((row) => [row.principal_cents, row.discount_cents]))
      const cash = (rows: typeof paid) => sumCents(rows.map((row) => row.cash_cents))
      expect(settled(shares)).toBe(distribute(settled(paid), weights)[0])
      expect(cash(shares)).toBe(distribute(cash(paid), weights)[0])
    }),
  )
})
