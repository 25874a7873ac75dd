import { transactionSchema } from '@prumo/contracts/transactions/transaction.schema'
import { transactionFormSchema } from '@prumo/contracts/transactions/transaction-form.schema'
import { expect, it } from 'vitest'
import { hasOwnChanges, seriesChanges } from './series-changes.ts'

const allocation = {
  category_id: 1,
  cost_center_id: null,
  project_id: null,
  value_cents: 10_000,
}
const fields = {
  party_id: 5,
  bank_account_id: null,
  description: 'Aluguel',
  fiscal_document: null,
  external_id: null,
  payment_code: null,
  our_number: null,
  early_discount_cents: null,
  early_discount_bps: null,
  early_discount_until: null,
  due_date: '2026-11-30',
  competency_date: '2026-11-30',
  scheduled_for: null,
  value_cents: 10_000,
  show_in_dre: true,
  show_in_dfc: true,
}
const before = transactionSchema.parse({
  ...fields,
  id: 1,
  has_hidden_parts: false,
  currency: 'BRL',
  kind: 'payable',
  party_name: 'Imobiliária',
  bank_account_name: null,
  source: 'manual',
  payment_date: null,
  category_id: 1,
  category_code: '5.02.01',
  category_name: 'Aluguel',
  cost_center_name: null,
  project_name: null,
  allocations_count: 1,
  interest_cents: 0,
  paid_value_cents: 0,
  residual_cents: 10_000,
  computed_status: 'open',
  is_renegotiated: false,
  charge: null,
  overdue_days: 0,
  share: null,
  early_discount: null,
  reconciled: 'none',
  series_id: 3,
  installment_number: 1,
  installments_count: 4,
  version: 1,
  allocations: [
    {
      ...allocation,
      category_code: '5.02.01',
      category_name: 'Aluguel',
      cost_center_name: null,
      project_name: null,
    },
  ],
  settlements: [],
})
const edited = (patch: object, row: object = {}) =>
  transactionFormSchema.parse({ ...fields, allocations: [{ ...allocation, ...row }], ...patch })

it('An edit carries to the series what was changed, and nothing else', () => {
  expect(seriesChanges(before, edited({}))).toEqual({})
  expect(seriesChanges(before, edited({ description: 'Sala', due_date: '2026-12-05' }))).toEqual({
    description: 'Sala',
    due_date: '2026-12-05',
  })
})

it('A new value alone leaves the split to the server; another category goes along', () => {
  const value = { value_cents: 12_000 }
  expect(seriesChanges(before, edited(value, value))).toEqual(value)
  expect(seriesChanges(before, edited({}, { category_id: 2 }))).toEqual({
    allocations: [{ ...allocation, category_id: 2 }],
  })
})

it('Competency, schedule, external id and payment code are of the one transaction alone', () => {
  expect(hasOwnChanges(before, edited({ description: 'Sala' }))).toBe(false)
  const own = edited({ competency_date: '2026-12-01' })
  expect([hasOwnChanges(before, own), seriesChanges(before, own)]).toEqual([true, {}])
})
