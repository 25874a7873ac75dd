import { buildCourseAccess } from './course-access-samples.ts'
import { expect } from 'vitest'
import { sampleParty } from './party-samples.ts'
import { sampleProduct } from './product-samples.ts'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'
import type { TestCompany } from './test-company.ts'

/** What a sale points to. */
export interface SaleReferences {
  readonly client_id: number
  readonly product_id: number
  readonly bank_account_id: number
  readonly category_id: number
}

/** A sale of 100,00, paid at once in November and due in December, from which nothing is deducted. */
export const sampleSale = (of: SaleReferences, fields = {}) => ({
  ...of,
  cost_center_id: null,
  project_id: null,
  description: 'Curso de fotografia',
  observations: null,
  fiscal_document: null,
  custom_sale_id: null,
  platform: 'hotmart',
  external_id: null,
  transaction_key: null,
  payment_method: 'credit_card',
  payment_type: 'single',
  months: null,
  competency_date: '2026-11-10',
  unit_price_cents: 10_000,
  quantity: '1',
  discount_cents: 0,
  freight_cents: 0,
  deductions: [],
  installments: [sampleInstallment(10_000)],
  ...fields,
})

export const sampleInstallment = (value_cents: number, due_date = '2026-12-10') => ({
  due_date,
  competency_date: '2026-11-10',
  value_cents,
})

/** A fee of the platform of ten percent, under the chart's own category. */
export const sampleDeduction = (supplier_id: number, fields = {}) => ({
  kind: 'platform_fee',
  supplier_id,
  base: 'gross',
  percent: '10',
  fixed_cents: 0,
  category_id: null,
  ...fields,
})

/** What the sale of a world points to. */
interface Sold extends SaleReferences {
  readonly supplier_id: number
  readonly canary: string
}

/** The sale of a world; all its texts carry the canary. */
export const canarySale = (world: Sold, fields = {}) =>
  sampleSale(
    {
      client_id: world.client_id,
      product_id: world.product_id,
      bank_account_id: world.bank_account_id,
      category_id: world.category_id,
    },
    {
      description: `Venda ${world.canary}`,
      observations: world.canary,
      fiscal_document: world.canary,
      custom_sale_id: world.canary,
      external_id: world.canary,
      transaction_key: world.canary,
      deductions: [sampleDeduction(world.supplier_id)],
      ...fields,
    },
  )

/** The sales of a world: one waits for its payment, the other one is approved. */
export async function buildSales(company: TestCompany, given: Omit<Sold, 'product_id'>) {
  // One of their own: a product that sales name cannot be deleted.
  const product = sampleProduct({ name: `Curso ${given.canary}`, code: 'PR-VENDA' })
  const product_id: number = (await company.post('/products', product)).body.data.id
  // Whom a sheet of sales names.
  await company.post('/clients', sampleParty({ name: `Comprador ${given.canary}` }))
  const of = { ...given, product_id }
  const sell = async (fields = {}): Promise<number> => {
    const made = await company.post('/sales', canarySale(of, fields))
    expect([made.status, made.text]).toEqual([201, made.text])
    return made.body.data.id
  }
  const sale_id = await sell()
  const approved_sale_id = await sell({ custom_sale_id: null, external_id: null })
  await company.post('/sales/approve', { sales: [{ id: approved_sale_id, version: 1 }] })
  await buildCourseAccess(company, { ...of, sale_id: approved_sale_id })
  return { sale_id, approved_sale_id, sold_product_id: product_id }
}

type Sample = (world: World) => Partial<SampleRequest>

/** What the sale of a world points to. */
const soldIn = (world: World): Sold => ({ ...world, product_id: world.sold_product_id })

const asRead: Sample = (world) => ({ body: { sales: [{ id: world.sale_id, version: 1 }] } })

/** Right requests of the routes of sales. */
export const SALE_SAMPLES: Readonly<Record<string, Sample>> = {
  'sales.create': (world) => ({
    body: canarySale(soldIn(world), { custom_sale_id: null, external_id: null }),
  }),
  'sales.update': (world) => ({ body: { ...canarySale(soldIn(world)), version: 1 } }),
  // Notes come from files: the world has none that is of nobody.
  'sales.link-invoices': () => ({ body: { invoice_ids: [], version: 1 } }),
  // Nothing of it was received yet: refused, and nothing is changed.
  'sales.refund': (world) => ({
    params: { id: world.approved_sale_id },
    body: {
      kind: 'refund',
      refunded_on: '2026-11-20',
      value_cents: null,
      returns_fees: true,
      category_id: null,
      version: 2,
    },
  }),
  'sales.approve': asRead,
  'sales.cancel': asRead,
  'sales.mark': (world) => ({
    body: { sales: [{ id: world.sale_id, version: 1 }], mark: 'overdue' },
  }),
  // It was approved and read since.
  'sales.complete': (world) => ({
    body: { sales: [{ id: world.approved_sale_id, version: 2 }] },
  }),
}
