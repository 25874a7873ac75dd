import { civilDate } from '@prumo/civil-date'
import {
  TRANSACTION_KINDS,
  type TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents, distribute, sumCents } from '@prumo/money'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIVIDED_AMOUNTS, sharesOfSettlements } from './settlement-shares.rules.ts'
import { ROLES } from '../entries/transaction-entries.factory.ts'
import { cashOf, settlementsEntries } from '../entries/transaction-entries.rules.ts'

const amount = fc.integer({ min: 0, max: 99_999 }).map(cents)
const settlement = fc.record({
  principal_cents: amount,
  discount_cents: amount,
  interest_cents: amount,
  fine_cents: amount,
  fee_cents: amount,
  waived_cents: amount,
  credit_cents: amount,
  used_credit_cents: amount,
  is_without_cash: fc.boolean(),
})
type Paid = Parameters<Parameters<typeof settlement.map>[0]>[0]
const values = fc.array(fc.integer({ min: 1, max: 9_999 }).map(cents), {
  minLength: 1,
  maxLength: 6,
})
const kinds = fc.constantFrom(...TRANSACTION_KINDS)

/** The settlements as they are kept, each with its cash. */
const kept = (kind: TransactionKind, paid: readonly Paid[]) =>
  paid.map((row, id) => ({
    ...row,
    id,
    cash_cents: row.is_without_cash ? cents(0) : cashOf(kind, row),
  }))

/** What the reader of one part sees of each settlement. */
const readBy = (
  kind: TransactionKind,
  weights: readonly Cents[],
  mine: number,
  paid: readonly Paid[],
) =>
  sharesOfSettlements(
    kind,
    weights.map((value_cents, place) => ({ value_cents, isMine: place === mine })),
    kept(kind, paid),
  )

it('The shares of readers of all parts of a transaction come to each of its settlements, to the cent', () => {
  fc.assert(
    fc.property(kinds, values, fc.array(settlement, { maxLength: 5 }), (kind, weights, paid) => {
      const readers = weights.map((_, mine) => readBy(kind, weights, mine, paid))
      for (const row of kept(kind, paid))
        for (const name of DIVIDED_AMOUNTS)
          expect(sumCents(readers.map((shares) => shares.get(row.id)?.[name] ?? cents(0)))).toBe(
            row[name],
          )
    }),
  )
})

it('The settlements of a reader come to the share of all that was settled', () => {
  fc.assert(
    fc.property(kinds, values, fc.array(settlement, { maxLength: 5 }), (kind, weights, paid) => {
      const shares = [...readBy(kind, weights, 0, paid).values()]
      const settled = (rows: readonly Pick<Paid, 'principal_cents' | 'discount_cents'>[]) =>
        sumCents(rows.flatMap((row) => [row.principal_cents, row.discount_cents]))
      expect(settled(shares)).toBe(distribute(settled(paid), weights)[0])
    }),
  )
})

it('What a reader sees in cash of a settlement is what the cash flow has of their part', () => {
  fc.assert(
    fc.property(kinds, values, fc.array(settlement, { maxLength: 5 }), (kind, weights, paid) => {
      const facts = {
        id: 1,
        kind,
        party_id: null,
        competency_date: civilDate('2026-11-01'),
        show_in_dre: true,
        show_in_dfc: true,
        is_canceled: false,
        is_stated_elsewhere: false,
        allocations: weights.map((value_cents, place) => ({
          category_id: 1,
          cost_center_id: place + 1,
          project_id: null,
          value_cents,
        })),
      }
      const day = { paid_on: civilDate('2026-11-12'), credited_on: null, bank_account_id: 3 }
      const entries = settlementsEntries(
        facts,
        kept(kind, paid).map((row) => ({ ...row, ...day })),
        ROLES,
      ).filter(({ basis }) => basis === 'cash')
      for (const [mine] of weights.entries())
        for (const [id, { cash_cents }] of readBy(kind, weights, mine, paid))
          expect(cash_cents).toBe(
            sumCents(
              entries
                .filter((entry) => entry.source_id === id && entry.cost_center_id === mine + 1)
                .map((entry) => entry.amount_cents),
            ),
          )
    }),
  )
})
