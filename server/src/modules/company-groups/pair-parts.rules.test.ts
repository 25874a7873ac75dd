import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { type BetweenPart, pairParts } from './pair-parts.rules.ts'

const part = (
  company_id: number,
  other_company_id: number | null,
  amount: number,
  fields: Partial<BetweenPart> = {},
): BetweenPart => ({
  company_id,
  other_company_id,
  document: `settlement ${company_id}`,
  link_id: null,
  line: 'OP_FORN',
  amount_cents: cents(amount),
  entry_date: civilDate('2026-11-10'),
  transaction_id: null,
  transaction_kind: null,
  transfer_id: null,
  description: '',
  category_code: '1',
  category_name: 'Um',
  ...fields,
})
const of = (parts: readonly BetweenPart[], basis: 'accrual' | 'cash' = 'cash') => {
  const { eliminated, unmatched } = pairParts(parts, basis)
  const amounts = (rows: readonly BetweenPart[]) => rows.map((row) => Number(row.amount_cents))
  return [amounts(eliminated), amounts(unmatched)]
}

describe('pairs of companies', () => {
  it('No documents between companies make no pairs, and one that comes to zero needs none', () => {
    expect(of([])).toEqual([[], []])
    expect(of([part(1, 2, 5), part(1, 2, -5)])).toEqual([[], []])
  })

  it('A payment is a pair of the receipt of the other company alone, of the same amount', () => {
    expect(of([part(1, 2, -5), part(2, 1, 5)])).toEqual([[5, -5], []])
    expect(of([part(1, 2, -5), part(2, 1, 4)])).toEqual([[], [-5, 4]])
    expect(of([part(1, 2, -5), part(2, 3, 5)])).toEqual([[], [-5, 5]])
    expect(of([part(1, 2, -5), part(2, 1, -5)])).toEqual([[], [-5, -5]])
  })

  it('Cash is a pair on one day, revenue and expense in one month', () => {
    const later = { entry_date: civilDate('2026-11-11') }
    const parts = [part(1, 2, -5), part(2, 1, 5, later)]
    expect(of(parts)).toEqual([[], [-5, 5]])
    expect(of(parts, 'accrual')).toEqual([[5, -5], []])
    const next = { entry_date: civilDate('2026-12-01') }
    expect(of([part(1, 2, -5), part(2, 1, 5, next)], 'accrual')).toEqual([[], [-5, 5]])
  })

  it('A document is paired as a whole, whatever its categories', () => {
    const split = [part(1, 2, -3), part(1, 2, -2, { line: 'OP_JUR' }), part(2, 1, 5)]
    expect(of(split)).toEqual([[5, -3, -2], []])
  })

  it('Of several documents between companies that are alike each is paired once', () => {
    const again = { document: 'settlement 9' }
    expect(of([part(1, 2, -5), part(1, 2, -5, again), part(2, 1, 5)])).toEqual([[5, -5], [-5]])
  })

  it('Legs of a transfer are a pair by their link; one alone stays and is not told as a mistake', () => {
    const leg = (company: number, amount: number, link_id: number) =>
      part(company, null, amount, { link_id, document: `transfer ${link_id}` })
    expect(of([leg(1, -5, 7), leg(2, 5, 7)])).toEqual([[5, -5], []])
    expect(of([leg(1, -5, 7), leg(2, 5, 8)])).toEqual([[], []])
    const { eliminated } = pairParts([leg(1, -5, 7), leg(2, 5, 7)], 'cash')
    expect(eliminated.map((one) => one.other_company_id)).toEqual([1, 2])
  })
})
