import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreedFeeOf,
  type LineFacts,
  proveLine,
  provePayout,
  stateOf,
} from './payout-proof.rules.ts'

const DAY = civilDate('2026-11-10')
const LATER = civilDate('2026-12-10')

const line = (fields: Partial<LineFacts> = {}): LineFacts => ({
  kind: 'sale',
  sale_external_id: 'V1',
  sale_id: 1,
  reason: null,
  release_on: DAY,
  gross_cents: cents(10_000),
  commissions_cents: cents(0),
  platform_fee_cents: cents(1_090),
  books_cents: cents(8_910),
  books_at_last_cents: cents(fields.books_cents ?? 8_910),
  told_cents: cents(8_910),
  before_cents: cents(0),
  ...fields,
})

describe('a line of a payout', () => {
  it.each([
    ['the amount of the books', {}, 8_910, 0, false],
    ['nothing of the books', { sale_id: null }, 0, 8_910, false],
    ['less, though all is free', { told_cents: cents(8_900) }, 8_910, -10, false],
    [
      'a first part, of which more is to come',
      { told_cents: cents(2_000), release_on: LATER },
      2_000,
      0,
      true,
    ],
    ['the last part', { told_cents: cents(6_910), before_cents: cents(2_000) }, 6_910, 0, true],
    ['a second time', { before_cents: cents(8_910) }, 0, 8_910, true],
    [
      'a return that the books date later',
      {
        kind: 'return' as const,
        told_cents: cents(-500),
        books_cents: cents(0),
        books_at_last_cents: cents(-500),
      },
      -500,
      0,
      false,
    ],
  ])('A line of a payout pays %s', (_, fields, share, difference, isPart) => {
    const { share_cents, difference_cents, is_part } = proveLine(line(fields), DAY)
    expect([share_cents, difference_cents, is_part]).toEqual([share, difference, isPart])
  })
})

const facts = fc.record({
  kind: fc.constantFrom('sale' as const, 'return' as const, 'adjustment' as const),
  sale_id: fc.option(fc.constant(1), { nil: null }),
  release_on: fc.constantFrom(DAY, LATER),
  books: fc.integer({ min: -100_000, max: 100_000 }),
  last: fc.integer({ min: -100_000, max: 100_000 }),
  told: fc.integer({ min: -100_000, max: 100_000 }),
  before: fc.integer({ min: -100_000, max: 100_000 }),
})

describe('the proof of a payout', () => {
  it('What is left over is the sum of what is named, whatever is paid', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 12 }),
        fc.nat(100_000),
        fc.nat(500),
        (rows, net, fee) => {
          const lines = rows.map((row, at) =>
            line({
              ...row,
              sale_external_id: `V${at}`,
              books_cents: cents(row.books),
              books_at_last_cents: cents(row.last),
              told_cents: cents(row.told),
              before_cents: cents(row.before),
              sale_id: row.kind === 'adjustment' ? null : row.sale_id,
            }),
          )
          const payout = { day: DAY, net_cents: cents(net), fee_cents: cents(fee) }
          const proof = provePayout(payout, lines, { loose: [], agreed: null, wallet: null })
          const named = proof.findings
            .filter(({ is_residual }) => is_residual)
            .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
          expect(named).toBe(proof.residual_cents)
          const { parts } = proof
          expect(
            parts.gross_cents -
              parts.fees_cents -
              parts.commissions_cents +
              parts.installments_cents +
              parts.returns_cents -
              parts.payout_fee_cents,
          ).toBe(parts.expected_cents)
        },
      ),
    )
  })

  it('Of a wallet, what was free before and is free after ties with what became free between', () => {
    const lines = [line({ told_cents: null })]
    const payout = { day: DAY, net_cents: cents(9_000), fee_cents: cents(100) }
    const of = (carried_in: number, free: number) =>
      provePayout(payout, lines, {
        loose: [],
        agreed: null,
        wallet: { carried_in_cents: cents(carried_in), free_cents: cents(free) },
      })
    expect(of(190, 0)).toMatchObject({ residual_cents: 0, parts: { other_cents: 0 }, findings: [] })
    expect(of(690, 500).parts).toMatchObject({ other_cents: 0, carried_out_cents: 500 })
    expect(of(0, -190)).toMatchObject({
      residual_cents: 190,
      findings: [{ kind: 'above_free', amount_cents: 190 }],
    })
  })

  it('Another fee than the agreed one is named, a cent of rounding is not', () => {
    expect(agreedFeeOf(cents(10_005), { percent: '9.9', fixed_cents: cents(100) })).toBe(1_090)
    const kinds = (fee: number) =>
      provePayout(
        { day: DAY, net_cents: cents(8_910), fee_cents: cents(0) },
        [line({ platform_fee_cents: cents(fee) })],
        { loose: [], wallet: null, agreed: { percent: '9.9', fixed_cents: cents(100) } },
      ).findings.map(({ kind, amount_cents }) => [kind, amount_cents])
    expect(kinds(1_091)).toEqual([])
    expect(kinds(1_240)).toEqual([['fee_differs', 150]])
  })

  it('What does not agree weighs more than that it is no transfer, and both more than the bank', () => {
    const paid = {
      status: 'paid',
      is_comparable: true,
      transfer_id: 1,
      residual_cents: cents(0),
      is_in_bank: true,
    } as const
    expect(stateOf(paid)).toBe('tied')
    expect(stateOf({ ...paid, is_in_bank: false })).toBe('waiting_bank')
    expect(stateOf({ ...paid, transfer_id: null })).toBe('not_posted')
    expect(stateOf({ ...paid, transfer_id: null, residual_cents: cents(1) })).toBe('differs')
    expect(stateOf({ ...paid, is_comparable: false })).toBe('other_currency')
    expect(stateOf({ ...paid, status: 'failed' })).toBe('failed')
  })
})
