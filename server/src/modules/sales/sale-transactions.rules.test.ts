import { civilDate } from '@prumo/civil-date'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { transactionsOfSale } from './sale-transactions.rules.ts'

const day = civilDate('2026-12-10')
const installment = { due_date: day, competency_date: day, value_cents: cents(5_000) }
const deduction = {
  kind: 'platform_fee',
  supplier_id: 8,
  supplier_name: 'Hotmart',
  base: 'gross',
  percent: '10',
  fixed_cents: cents(0),
  value_cents: cents(1_000),
  category_id: 4,
  category_name: 'Taxa de plataforma de vendas',
} as const

const sale: Sale = {
  id: 1,
  status: 'waiting_payment',
  source: 'manual',
  platform: null,
  client_id: 7,
  client_name: 'Ana',
  product_id: 1,
  product_name: 'Curso',
  description: 'Curso',
  custom_sale_id: null,
  external_id: null,
  payment_method: 'pix',
  payment_type: 'single',
  quantity: '1',
  total_cents: cents(10_000),
  fees_cents: cents(1_000),
  commissions_cents: cents(0),
  net_cents: cents(9_000),
  installments_count: 2,
  competency_date: day,
  due_date: day,
  bank_account_id: 3,
  bank_account_name: 'Carteira',
  category_id: 2,
  invoice_status: null,
  version: 1,
  cost_center_id: 5,
  project_id: null,
  observations: null,
  fiscal_document: 'NFS-e 1',
  transaction_key: null,
  months: null,
  unit_price_cents: cents(10_000),
  discount_cents: cents(0),
  freight_cents: cents(0),
  deductions: [deduction],
  installments: [installment, installment],
  transactions: [],
  invoices: [],
  is_settled: false,
  is_paid: false,
  paid_value_cents: cents(0),
  interest_cents: cents(0),
  payment_date: null,
  was_approved: false,
}

it('A sale in instalments makes one series of receivables, gross, and a payable of each deduction', () => {
  expect(transactionsOfSale(sale)).toEqual([
    {
      kind: 'receivable',
      input: expect.objectContaining({
        party_id: 7,
        bank_account_id: 3,
        value_cents: 10_000,
        fiscal_document: 'NFS-e 1',
        repeat: { mode: 'installments', rows: [installment, installment] },
      }),
    },
    {
      kind: 'payable',
      input: expect.objectContaining({
        party_id: 8,
        bank_account_id: 3,
        value_cents: 1_000,
        fiscal_document: null,
        allocations: [{ category_id: 4, cost_center_id: 5, project_id: null, value_cents: 1_000 }],
      }),
    },
  ])
})

it('What comes to nothing makes no payable, and a single instalment no series', () => {
  const nothing = { ...deduction, value_cents: cents(0) }
  const [receivable, ...payables] = transactionsOfSale({
    ...sale,
    deductions: [nothing],
    installments: [{ ...installment, value_cents: cents(10_000) }],
  })
  expect(payables).toEqual([])
  expect(receivable?.input).not.toHaveProperty('repeat')
})
