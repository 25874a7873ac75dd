import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { type ExportedPart, fileRowsOf, type RowWithParts } from './transaction-export.rules.ts'

const partOf = (category_code: string, value: number): ExportedPart => ({
  category_code,
  category_name: 'Aluguel',
  cost_center_name: null,
  project_name: null,
  amounts: {
    value_cents: cents(value),
    interest_cents: cents(0),
    paid_value_cents: cents(0),
    residual_cents: cents(value),
  },
})

const row: RowWithParts = {
  id: 1,
  kind: 'payable',
  party_id: null,
  party_name: null,
  bank_account_id: null,
  bank_account_name: null,
  description: 'Aluguel',
  fiscal_document: null,
  external_id: null,
  source: 'manual',
  due_date: civilDate('2026-11-10'),
  competency_date: civilDate('2026-11-01'),
  scheduled_for: null,
  payment_date: null,
  category_id: 1,
  category_code: '5.04.01',
  category_name: 'Aluguel',
  cost_center_name: null,
  project_name: null,
  allocations_count: 2,
  currency: 'BRL',
  value_cents: cents(300),
  interest_cents: cents(0),
  paid_value_cents: cents(0),
  residual_cents: cents(300),
  share: null,
  has_hidden_parts: false,
  computed_status: 'open',
  is_renegotiated: false,
  charge: null,
  is_counted: true,
  overdue_days: 0,
  reconciled: 'none',
  show_in_dre: true,
  show_in_dfc: true,
  series_id: null,
  installment_number: null,
  installments_count: null,
  early_discount: null,
  version: 1,
  parts: [partOf('5.04.01', 200), partOf('5.02.03', 100)],
}

const told = (choice: Parameters<typeof fileRowsOf>[1], of = row) =>
  fileRowsOf(of, choice).map((one) => [
    one.category_code,
    (one.share ?? one).value_cents,
    one.is_detail,
    one.parts?.length ?? 0,
  ])

describe('the rows of a divided transaction in a file', () => {
  it('The rows of a divided transaction in a PDF are its own, and below it one for each part with its share', () => {
    expect(told({ format: 'pdf', rows: 'whole' })).toEqual([
      ['5.04.01', 300, false, 0],
      ['5.04.01', 200, true, 0],
      ['5.02.03', 100, true, 0],
    ])
  })

  it.each(['xlsx', 'csv', 'pdf'] as const)(
    'The rows of a divided transaction by parts are one for each part in %s',
    (format) => {
      expect(told({ format, rows: 'parts' })).toEqual([
        ['5.04.01', 200, false, 0],
        ['5.02.03', 100, false, 0],
      ])
    },
  )

  it('The row of a divided transaction in a sheet tells of its parts itself', () => {
    expect(told({ format: 'xlsx', rows: 'whole' })).toEqual([['5.04.01', 300, false, 2]])
  })

  it('The row of a transaction that is not divided stands alone in every file', () => {
    for (const format of ['xlsx', 'csv', 'pdf'] as const)
      for (const rows of ['whole', 'parts'] as const)
        expect(told({ format, rows }, { ...row, parts: null })).toEqual([
          ['5.04.01', 300, false, 0],
        ])
  })
})
