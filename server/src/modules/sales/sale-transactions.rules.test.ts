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
  currency: 'BRL',
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
  refunds: [],
  refundable_cents: cents(0),
  stock_quantity: null,
  was_approved: false,
  was_completed: false,
}

it('A sale in instalments makes a series of receivables, gross, and one of each deduction', () => {
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
        repeat: {
          mode: 'installments',
          rows: [
            { ...installment, value_cents: 500 },
            { ...installment, value_cents: 500 },
          ],
        },
        allocations: [{ category_id: 4, cost_center_id: 5, project_id: null, value_cents: 1_000 }],
      }),
    },
  ])
})

it('A fee falls due with the instalments in their proportion, to the cent', () => {
  const parts = [3_334, 3_333, 3_333].map((value) => cents(value))
  const [, payable] = transactionsOfSale({
    ...sale,
    deductions: [{ ...deduction, value_cents: cents(1_001) }],
    installments: parts.map((value_cents) => ({ ...installment, value_cents })),
  })
  expect(payable?.input).toMatchObject({
    value_cents: 1_001,
    repeat: { rows: [334, 334, 333].map((value_cents) => ({ value_cents })) },
  })
})

it('A fee of one cent in three instalments is due with one of them alone', () => {
  const [, payable] = transactionsOfSale({
    ...sale,
    deductions: [{ ...deduction, value_cents: cents(1) }],
  })
  expect(payable?.input).toMatchObject({ value_cents: 1, due_date: day })
  expect(payable?.input).not.toHaveProperty('repeat')
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
