import { civilDate } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import type { BookedEntry } from './booked-entry.rules.ts'
import { type AccountRef, postingsOf } from './double-entry.rules.ts'

const none = cents(0)
const entry = (amount: number, fields: Partial<BookedEntry> = {}): BookedEntry => ({
  basis: 'cash',
  source: 'settlement',
  source_id: 1,
  transaction_id: 9,
  entry_date: civilDate('2026-11-10'),
  category_id: 10,
  system_role: null,
  bank_account_id: fields.basis === 'accrual' ? null : 3,
  cost_center_id: null,
  project_id: null,
  party_id: 5,
  kind: 'receivable',
  amount_cents: cents(amount),
  interest_cents: none,
  fine_cents: none,
  credit_cents: none,
  used_credit_cents: none,
  ...fields,
})
const accrual = (amount: number, fields: Partial<BookedEntry> = {}) =>
  entry(amount, { ...fields, basis: 'accrual', bank_account_id: null })

const told = ({ kind, id }: AccountRef) => `${kind} ${id}`
const rowsOf = (entries: readonly BookedEntry[], basis: 'accrual' | 'cash') =>
  postingsOf(entries, basis).map(({ debit, credit, amount_cents }): [string, string, Cents] => [
    told(debit),
    told(credit),
    amount_cents,
  ])

describe('rows of double-entry bookkeeping', () => {
  it('A sale is a debit of clients on its competency, and what is received settles it', () => {
    const sold = accrual(100_00, { source: 'transaction', source_id: 9 })
    expect(rowsOf([sold, entry(60_00)], 'accrual')).toEqual([
      ['client 5', 'category 10', 100_00],
      ['bank_account 3', 'client 5', 60_00],
    ])
    expect(rowsOf([sold, entry(60_00)], 'cash')).toEqual([['bank_account 3', 'category 10', 60_00]])
  })

  it('An expense is a debit of its category against suppliers, and a payment takes from the bank', () => {
    const spent = accrual(-50_00, { source: 'transaction', source_id: 9, kind: 'payable' })
    const paid = entry(-50_00, { kind: 'payable', party_id: null })
    expect(rowsOf([spent, paid], 'accrual')).toEqual([
      ['category 10', 'supplier 5', 50_00],
      ['supplier null', 'bank_account 3', 50_00],
    ])
    expect(rowsOf([paid], 'cash')).toEqual([['category 10', 'bank_account 3', 50_00]])
  })

  it('Interest and fine of a payment are apart, and both and the fee go past what is open', () => {
    const late = { category_id: 61, system_role: 'interest_received' }
    const amounts = { interest_cents: cents(3_00), fine_cents: cents(2_00) }
    const entries = [
      entry(100_00, amounts),
      entry(5_00, { ...late, ...amounts }),
      accrual(5_00, { ...late, ...amounts }),
      entry(-1_50, { category_id: 62, system_role: 'bank_fee', ...amounts }),
      accrual(-1_50, { category_id: 62, system_role: 'bank_fee', ...amounts }),
      accrual(-10_00, { category_id: 63, system_role: 'discount_given', ...amounts }),
    ]
    expect(rowsOf(entries, 'accrual')).toEqual([
      ['category 63', 'client 5', 10_00],
      ['bank_account 3', 'category 61', 3_00],
      ['bank_account 3', 'fine_received 61', 2_00],
      ['category 62', 'bank_account 3', 1_50],
      ['bank_account 3', 'client 5', 100_00],
    ])
    expect(rowsOf(entries, 'cash')).not.toContainEqual(['category 63', 'client 5', 10_00])
  })

  it('Paid above what was due the rest is an advance; used later it pays without money', () => {
    const advance = { category_id: 94, system_role: 'client_advance' }
    const given = { credit_cents: cents(20_00) }
    expect(
      rowsOf([entry(100_00, given), entry(20_00, { ...advance, ...given })], 'accrual'),
    ).toEqual([
      ['bank_account 3', 'client 5', 100_00],
      ['bank_account 3', 'category 94', 20_00],
    ])
    const using = { used_credit_cents: cents(20_00) }
    const used = [entry(50_00, using), entry(-20_00, { ...advance, ...using })]
    expect(rowsOf(used, 'accrual')).toEqual([
      ['bank_account 3', 'client 5', 30_00],
      ['category 94', 'client 5', 20_00],
    ])
    expect(rowsOf(used, 'cash')).toEqual([
      ['bank_account 3', 'category 10', 30_00],
      ['category 94', 'category 10', 20_00],
    ])
  })

  it('A settlement whose transaction is one of advances itself settles it', () => {
    const own = { category_id: 94, system_role: 'client_advance' }
    const given = { credit_cents: cents(5_00) }
    const entries = [entry(40_00, { ...own, ...given }), entry(5_00, { ...own, ...given })]
    const rows = rowsOf(entries, 'accrual')
    const sum = (credit: string) =>
      rows.reduce((total, [, account, amount]) => total + (account === credit ? amount : 0), 0)
    expect([sum('client 5'), sum('category 94')]).toEqual([40_00, 5_00])
  })

  it('A reversal of a later day is the settlement with its sides exchanged', () => {
    const reversed = [
      entry(-100_00),
      entry(-5_00, { category_id: 61 }),
      accrual(-5_00, { category_id: 61 }),
    ]
    expect(rowsOf(reversed, 'accrual')).toEqual([
      ['category 61', 'bank_account 3', 5_00],
      ['client 5', 'bank_account 3', 100_00],
    ])
  })

  it('A transfer is one row from account to account; its fee and a leg of two companies are others', () => {
    const leg = { source: 'transfer', kind: null, party_id: null, system_role: 'transfer' } as const
    const fee = { ...leg, category_id: 62, system_role: 'bank_fee' }
    const transfer = [
      entry(-100_00, leg),
      entry(100_00, { ...leg, bank_account_id: 4 }),
      entry(-3_50, fee),
      accrual(-3_50, fee),
    ]
    for (const basis of ['accrual', 'cash'] as const)
      expect(rowsOf(transfer, basis)).toEqual([
        ['category 62', 'bank_account 3', 3_50],
        ['bank_account 4', 'bank_account 3', 100_00],
      ])
    const between = entry(-70_00, { ...leg, category_id: 95, system_role: 'company_transfer' })
    expect(rowsOf([between], 'accrual')).toEqual([['category 95', 'bank_account 3', 70_00]])
  })

  it('What an account opens with stands against its category', () => {
    const opening = { source: 'bank_account', kind: null, system_role: 'opening_balance' } as const
    expect(rowsOf([entry(10_00, opening)], 'accrual')).toEqual([
      ['bank_account 3', 'category 10', 10_00],
    ])
  })

  it('What goods cost goes from the stock to the cost of goods sold, without money', () => {
    const moved = { source: 'stock_move', kind: null, party_id: null } as const
    const sold = [accrual(-40_00, moved), accrual(40_00, { ...moved, category_id: 94 })]
    expect(rowsOf(sold, 'accrual')).toEqual([['category 10', 'category 94', 40_00]])
    expect(rowsOf(sold, 'cash')).toEqual([])
  })
})
