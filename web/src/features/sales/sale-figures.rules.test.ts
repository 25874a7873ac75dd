import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { blankSale } from './blank-sale.ts'
import { missingCents } from '../../parts/installments/installment-draft.ts'
import { figuresOf, followTotal, inParts, rowsOf } from './sale-figures.rules.ts'

const today = civilDate('2026-01-31')
const sale = { ...blankSale(today), unit_price_cents: 10_000 }
const commission = {
  kind: 'commission',
  supplier_id: null,
  base: 'after_fees',
  percent: '35',
  fixed_cents: 0,
  category_id: null,
} as const
const fee = { ...commission, kind: 'platform_fee', base: 'gross', percent: '10.4' } as const

describe('a sale while it is written', () => {
  it('A sale while it is written comes to nothing known before its price and quantity are there', () => {
    expect(figuresOf(blankSale(today))).toMatchObject({ total: null, net: null })
    expect(figuresOf({ ...sale, quantity: '' }).total).toBeNull()
  })

  it('A sale while it is written shows what the server will say: 100,00 less 10,40 and 31,36 is 58,24', () => {
    expect(figuresOf({ ...sale, deductions: [fee, commission] })).toEqual({
      total: 10_000,
      values: [1_040, 3_136],
      deducted: 4_176,
      net: 5_824,
    })
  })

  it('A sale while it is written takes a percentage that is half typed for none', () => {
    expect(figuresOf({ ...sale, deductions: [{ ...fee, percent: '1.' }] }).deducted).toBe(0)
  })
})

describe('its instalments', () => {
  it('Instalments of a sale share the total, a month from the first day each, never chained', () => {
    const rows = inParts(rowsOf(sale.installments), 3, cents(10_000))
    expect(rows.map((row) => [row.due_date, row.value_cents])).toEqual([
      ['2026-01-31', 3_334],
      ['2026-02-28', 3_333],
      ['2026-03-31', 3_333],
    ])
  })

  it('Instalments of a sale follow the total while they tie, and stay as somebody wrote them otherwise', () => {
    const [first] = followTotal(blankSale(today), { unit_price_cents: 500 })
    expect(first?.value_cents).toBe(500)
    const row = { due_date: today, competency_date: today, value_cents: 9_000 }
    const written = { ...sale, installments: [row] }
    expect(missingCents(rowsOf(written.installments), cents(10_000))).toBe(1_000)
    expect(followTotal(written, { unit_price_cents: 20_000 })[0]?.value_cents).toBe(9_000)
  })
})
