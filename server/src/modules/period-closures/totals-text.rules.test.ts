import { civilDate, civilMonth } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import type { PeriodTotal } from '../ledger/index.ts'
import { shownTotals } from './shown-totals.rules.ts'
import { readTotals, totalsText } from './totals-text.rules.ts'

const part = {
  bank_account_id: null,
  scope: 'both',
  closed_until: civilDate('2026-10-31'),
} as const
const total = (fields: Partial<PeriodTotal>): PeriodTotal => ({
  basis: 'accrual',
  month: civilMonth('2026-10'),
  category_id: 3,
  bank_account_id: null,
  currency: 'BRL',
  amount_cents: cents(-5_000),
  statement_cents: cents(0),
  ...fields,
})
const cash = total({ basis: 'cash', bank_account_id: 7, amount_cents: cents(900) })

describe('the totals of a period', () => {
  it('The same totals are the same text in whatever order they come, and are read back from it', () => {
    const totals = [total({}), cash, total({ category_id: 20 })]
    const text = totalsText(part, totals)
    expect(totalsText(part, totals.toReversed())).toBe(text)
    expect(new Set(readTotals(text).map((one) => JSON.stringify(one)))).toEqual(
      new Set(totals.map((one) => JSON.stringify(one))),
    )
    expect(totalsText(part, [])).toBe(
      'prumo period totals 2\nuntil 2026-10-31 scope both account all',
    )
    expect(readTotals(totalsText(part, []))).toEqual([])
    expect(() => readTotals('something else')).toThrow(Error)
    const before = 'prumo period totals 1\nuntil 2026-10-31 scope both account all'
    expect(readTotals(`${before}\naccrual 2026-10 3 - -5000 0`)).toEqual([
      total({ currency: null }),
    ])
  })

  it('A cent, a scope or a day more makes another text of totals', () => {
    const text = totalsText(part, [total({})])
    expect(totalsText(part, [total({ amount_cents: cents(-5_001) })])).not.toBe(text)
    expect(totalsText({ ...part, scope: 'cash' }, [total({})])).not.toBe(text)
    expect(totalsText({ ...part, closed_until: civilDate('2026-10-30') }, [total({})])).not.toBe(
      text,
    )
  })

  it('People see months of each basis that was closed, and the balance of each account by its name', () => {
    const names = { names: new Map([[7, 'Itaú']]), inResult: new Set([3]) }
    const months = [{ month: '2026-10', currency: 'BRL', accrual_cents: -4_000, cash_cents: 900 }]
    // Of no result: another category, and what a transaction keeps out of the DRE.
    const totals = [total({ statement_cents: cents(-4_000) }), total({ category_id: 4 }), cash]
    expect(shownTotals(totals, 'both', names)).toEqual({
      months,
      balances: [{ bank_account_id: 7, name: 'Itaú', currency: 'BRL', cents: 900 }],
    })
    expect(shownTotals([cash], 'cash', names).months).toEqual([
      { month: '2026-10', currency: 'BRL', accrual_cents: null, cash_cents: 900 },
    ])
  })
})
