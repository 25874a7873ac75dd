import { renameFirstLine, restoreStandard } from './dre-template-samples.ts'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { DELETED_NOUNS, type DeletedNoun } from '@prumo/contracts/deleted/deleted.schema'
import { expect } from 'vitest'
import { importRows } from '../../server/src/modules/imports/import.factory.ts'
import { twoParts } from '../../server/src/modules/purchases/purchase.factory.ts'
import type { Answer } from './api-client.ts'
import { buildBudget, sampleBudget, sampleLine } from './budget-samples.ts'
import { sampleBankDetail, sampleParty } from './party-samples.ts'
import { sampleProduct } from './product-samples.ts'
import { samplePurchase } from './purchase-samples.ts'
import { sampleDeduction, sampleInstallment, sampleSale } from './sale-samples.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'

/** Purchases and sales in each state that an act on them begins with, by their ids. */
export interface UndoTrade {
  /** New ones, as their forms send them. */
  readonly purchase: object
  readonly sale: object
  readonly waiting_purchase: number
  /** Waits too; whoever acts has changed it, and so does not decide on it. */
  readonly edited_purchase: number
  readonly approved_purchase: number
  readonly waiting_sale: number
  /** Contacts that nothing names. */
  readonly free: { readonly clients: number; readonly suppliers: number }
  readonly draft_budget: number
  readonly approved_budget: number
  readonly deleted: Readonly<Record<DeletedNoun, number>>
  readonly approved_sale: number
  /** Approved, and its receivable received. */
  readonly received_sale: number
}

interface Places {
  readonly account: number
  readonly expense: number
  readonly revenue: number
}

const created = (answer: Answer): number => {
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.data.id
}

const versioned = async (
  made: TestCompany,
  path: string,
): Promise<{ readonly version: number }> => ({
  version: (await made.get(path)).body.data.version,
})

const decide = async (made: TestCompany, id: number, act: string, body: object = {}) =>
  made.post(`/purchases/${id}/${act}`, {
    ...(await versioned(made, `/purchases/${id}`)),
    ...body,
  })

const move = async (made: TestCompany, id: number, act: string) =>
  made.post(`/sales/${act}`, { sales: [{ id, ...(await versioned(made, `/sales/${id}`)) }] })

/** Writes the purchases and sales; the purchases are a colleague's, who does not decide on them. */
export async function buildTrade(made: TestCompany, places: Places): Promise<UndoTrade> {
  const { account, expense, revenue } = places
  const colleague = await made.member(PERMISSION_KEYS)
  const supplier = created(await made.post('/suppliers', sampleParty({ name: 'Fornecedor' })))
  const client_id = created(await made.post('/clients', sampleParty({ name: 'Cliente' })))
  // A refund pays a client and is paid by a supplier, who stay both.
  const both = [
    ['/receivables', sampleTransaction(revenue, 100, { party_id: supplier })],
    ['/payables', sampleTransaction(expense, 100, { party_id: client_id })],
  ] as const
  for (const [path, body] of both) created(await made.post(path, body))
  const product_id = created(await made.post('/products', sampleProduct()))
  const purchase = samplePurchase(supplier, expense)
  const sale = sampleSale(
    { client_id, product_id, bank_account_id: account, category_id: revenue },
    {
      deductions: [sampleDeduction(supplier)],
      installments: [sampleInstallment(5_000), sampleInstallment(5_000, '2027-01-10')],
    },
  )
  const buy = async (fields = {}) =>
    created(await colleague.post('/purchases', { ...purchase, ...fields }))
  const sell = async () => created(await made.post('/sales', sale))
  const approved_purchase = await buy(twoParts)
  expect((await decide(made, approved_purchase, 'approve')).status).toBe(200)
  const [approved_sale, received_sale] = [await sell(), await sell()]
  for (const id of [approved_sale, received_sale])
    expect((await move(made, id, 'approve')).status).toBe(200)
  const rows: { id: number; kind: string; value_cents: number }[] = (
    await made.get(`/sales/${received_sale}`)
  ).body.data.transactions
  for (const { id, kind, value_cents } of rows)
    created(await made.post(`/${kind}s/${id}/settlements`, sampleSettlement(account, value_cents)))
  const contact = async (noun: 'clients' | 'suppliers', name: string) => {
    const details = {
      bank_details: [sampleBankDetail({ pix_key_type: 'email', pix_key: 'a@x.example' })],
    }
    return created(await made.post(`/${noun}`, sampleParty({ name, ...details })))
  }
  const deleted = {
    payables: created(await made.post('/payables', sampleTransaction(expense, 100))),
    receivables: created(await made.post('/receivables', sampleTransaction(revenue, 100))),
    clients: await contact('clients', 'Cliente excluído'),
    suppliers: await contact('suppliers', 'Fornecedor excluído'),
    purchases: await buy(),
    sales: await sell(),
  }
  for (const noun of DELETED_NOUNS)
    expect((await made.delete(`/${noun}/${deleted[noun]}`)).status).toBe(204)
  const lines = [sampleLine(expense, 20_000)]
  const draft = await buildBudget(made, { name: 'Rascunho' }, lines, false)
  const approved = await buildBudget(
    made,
    { start_date: '2027-01-01', end_date: '2027-12-31' },
    lines,
  )
  await renameFirstLine(made, 'Vendas')
  return {
    draft_budget: draft.id,
    approved_budget: approved.id,
    purchase,
    sale,
    deleted,
    free: {
      clients: await contact('clients', 'Cliente livre'),
      suppliers: await contact('suppliers', 'Fornecedor livre'),
    },
    waiting_purchase: await buy(),
    edited_purchase: await buy(),
    approved_purchase,
    waiting_sale: await sell(),
    approved_sale,
    received_sale,
  }
}

interface World {
  readonly made: TestCompany
  readonly trade: UndoTrade
  /** A note that may be linked to a sale. */
  readonly invoice: number
}

type Act = (world: World) => Promise<Answer>

const edit = async (made: TestCompany, path: string, body: object) =>
  made.put(path, { ...body, ...(await versioned(made, path)) })

const budget = async (made: TestCompany, id: number, act: string) => {
  const read = await versioned(made, `/budgets/${id}`)
  const path = `/budgets/${id}/${act}`
  return act === 'lines' ? made.put(path, { ...read, lines: [] }) : made.post(path, read)
}

const restore =
  (noun: DeletedNoun): Act =>
  ({ made, trade }) =>
    made.post(`/${noun}/deleted/restore`, { ids: [trade.deleted[noun]] })

/** An act of each kind on purchases, sales and what is deleted that can be undone. */
export const TRADE_ACTS: Readonly<Record<string, Act>> = {
  'budgets.create': ({ made }) => made.post('/budgets', sampleBudget({ name: 'Outro' })),
  'budgets.update': ({ made, trade }) =>
    edit(made, `/budgets/${trade.draft_budget}`, sampleBudget({ name: 'Mudado' })),
  'budgets.update lines': ({ made, trade }) => budget(made, trade.draft_budget, 'lines'),
  'budgets.approve': ({ made, trade }) => budget(made, trade.draft_budget, 'approve'),
  'budgets.revise': ({ made, trade }) => budget(made, trade.approved_budget, 'revise'),
  'budgets.close': ({ made, trade }) => budget(made, trade.approved_budget, 'close'),
  'budgets.destroy': ({ made, trade }) => made.delete(`/budgets/${trade.draft_budget}`),
  'accounting-settings.save': async ({ made }) => {
    const { version, company_code, user_name, layouts, codes } = (
      await made.get('/accounting/settings')
    ).body.data
    const fields = { version, company_code, user_name, layouts, codes, branch: '7' }
    return made.put('/accounting/settings', { ...fields, history: '{descricao}' })
  },
  'accounting-exports.create': ({ made }) =>
    made.post('/accounting/exports', {
      first_month: '2026-01',
      last_month: '2026-12',
      basis: 'accrual',
      extent: 'whole',
    }),
  'dre-templates.save': ({ made }) => renameFirstLine(made, 'Outro nome'),
  'dre-templates.restore': ({ made }) => restoreStandard(made),
  'purchases.create': ({ made, trade }) =>
    made.post('/purchases', { ...trade.purchase, ...twoParts }),
  'purchases.update': ({ made, trade }) =>
    edit(made, `/purchases/${trade.edited_purchase}`, {
      ...trade.purchase,
      ...twoParts,
      description: 'Outra',
      observation: 'Com nota',
    }),
  'purchases.update approved': ({ made, trade }) =>
    edit(made, `/purchases/${trade.approved_purchase}`, {
      ...trade.purchase,
      description: 'Outra',
    }),
  'purchases.update annotated': ({ made, trade }) =>
    edit(made, `/purchases/${trade.approved_purchase}`, {
      ...trade.purchase,
      ...twoParts,
      fiscal_document: 'NF 77',
    }),
  'clients.destroy': ({ made, trade }) => made.delete(`/clients/${trade.free.clients}`),
  'suppliers.destroy': ({ made, trade }) => made.delete(`/suppliers/${trade.free.suppliers}`),
  'clients.restore': restore('clients'),
  'suppliers.restore': restore('suppliers'),
  'purchases.restore': restore('purchases'),
  'sales.restore': restore('sales'),
  'transactions.restore payable': restore('payables'),
  'transactions.restore receivable': restore('receivables'),
  'purchases.destroy': ({ made, trade }) => made.delete(`/purchases/${trade.waiting_purchase}`),
  'purchases.approve': ({ made, trade }) => decide(made, trade.waiting_purchase, 'approve'),
  'purchases.reprove': ({ made, trade }) =>
    decide(made, trade.waiting_purchase, 'reprove', { reason: 'caro' }),
  'purchases.cancel': ({ made, trade }) =>
    decide(made, trade.approved_purchase, 'cancel', { reason: null }),
  'imports.sales': ({ made }) =>
    importRows(
      made,
      'sales',
      [
        {
          row: 2,
          competency_date: '2026-11-10',
          product: 'CURSO-1',
          party_name: 'Comprador da planilha',
          total_cents: 10_000,
          platform: 'kiwify',
          platform_fee_cents: 900,
          category: '1.01.01',
          bank_account: 'Itaú',
        },
      ],
      { create_parties: 'true' },
    ),
  'imports.sales told': ({ made }) =>
    importRows(
      made,
      'sales',
      [
        {
          row: 2,
          competency_date: '2026-11-10',
          product: 'CURSO-1',
          party_name: 'Comprador da planilha',
          total_cents: 10_000,
          platform: 'kiwify',
          external_id: 'KW-77',
          status: 'refunded',
          status_date: '2026-11-12',
          platform_fee_cents: 900,
          category: '1.01.01',
          bank_account: 'Itaú',
        },
      ],
      { create_parties: 'true' },
    ),
  'sales.create': ({ made, trade }) => made.post('/sales', trade.sale),
  'sales.update': ({ made, trade }) =>
    edit(made, `/sales/${trade.waiting_sale}`, { ...trade.sale, description: 'Outra' }),
  'sales.update approved': ({ made, trade }) =>
    edit(made, `/sales/${trade.approved_sale}`, {
      ...trade.sale,
      deductions: [],
      installments: [sampleInstallment(10_000)],
    }),
  'sales.link-invoices': async ({ made, trade, invoice }) =>
    made.put(`/sales/${trade.waiting_sale}/invoices`, {
      invoice_ids: [invoice],
      ...(await versioned(made, `/sales/${trade.waiting_sale}`)),
    }),
  'sales.destroy': ({ made, trade }) => made.delete(`/sales/${trade.waiting_sale}`),
  'sales.approve': ({ made, trade }) => move(made, trade.waiting_sale, 'approve'),
  'sales.complete': ({ made, trade }) => move(made, trade.approved_sale, 'complete'),
  'sales.mark': async ({ made, trade }) =>
    made.post('/sales/mark', {
      sales: [
        { id: trade.approved_sale, ...(await versioned(made, `/sales/${trade.approved_sale}`)) },
      ],
      mark: 'disputed',
    }),
  'sales.cancel': ({ made, trade }) => move(made, trade.approved_sale, 'cancel'),
  'sales.refund': async ({ made, trade }) =>
    made.post(`/sales/${trade.received_sale}/refund`, {
      kind: 'refund',
      refunded_on: '2026-11-20',
      value_cents: null,
      returns_fees: true,
      category_id: null,
      ...(await versioned(made, `/sales/${trade.received_sale}`)),
    }),
}
