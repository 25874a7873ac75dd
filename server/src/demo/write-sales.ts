import { addDays, addMonths } from '@prumo/civil-date'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { type SaleInput, saleInputSchema } from '@prumo/contracts/sales/sale.schema'
import { cents, splitEvenly } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { listCategories } from '../modules/categories/index.ts'
import { approveSales, cancelSales, createSale } from '../modules/sales/index.ts'
import { callRoute } from './call-route.ts'

/** What is sold, to clients whom the books know. */
const SALES = [
  { client: 'Ana Beatriz Moura', daysAgo: 1, method: 'credit_card', parts: 6, commission: '30' },
  { client: 'Bruno Tavares', daysAgo: 2, method: 'pix', parts: 1, commission: null },
  { client: 'Camila Rezende', daysAgo: 4, method: 'credit_card', parts: 3, commission: '30' },
  { client: 'Diego Fontana', daysAgo: 7, method: 'boleto', parts: 1, commission: null },
  { client: 'Eduarda Lins', daysAgo: 9, method: 'pix', parts: 1, commission: '30' },
  { client: 'Felipe Quintela', daysAgo: 12, method: 'credit_card', parts: 3, commission: '30' },
] as const
/** Of these, by their places: what was canceled, and what was approved, with its fees to pay. */
const CANCELED = 3
const APPROVED = [4, 5]
const COURSE = 'Curso Do Zero à Campanha'
const PRICE = cents(1_197_00)
/** Instruction and training (list of services of LC 116/2003), as notes of the course say it. */
const FISCAL = { service_list_item: '08.02', iss_rate: '5' }
/** Revenue of digital products. */
const CATEGORY_CODE = '1.01.01'
/** Who keeps the fee, and to whom the commissions go. */
const PLATFORM = 'Hotmart'
const AFFILIATES = 'Programa de afiliados'

/** What every sale names. */
interface Named {
  readonly product_id: number
  readonly bank_account_id: number
  readonly category_id: number
  readonly platform_id: number
  readonly affiliates_id: number
}

/**
 * Sells a course to people whom the books know: some sales wait for their payment, one was canceled,
 * and the older ones are approved: what they bring and their fees is due from some weeks on.
 * @param accounts the ids of the accounts, by name; the first of them receives.
 */
export async function writeSales(
  db: CompanyDb,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const parties = await partiesOf(db)
  const category_id = (await listCategories(db)).find((row) => row.code === CATEGORY_CODE)?.id
  const [bank_account_id] = accounts.values()
  const platform_id = parties.get(PLATFORM)
  const affiliates_id = parties.get(AFFILIATES)
  if (category_id === undefined || bank_account_id === undefined) return
  if (platform_id === undefined || affiliates_id === undefined) return
  const { data: product } = await callRoute(db, createProduct, {
    body: { ...PRODUCT_DEFAULTS, ...FISCAL, name: COURSE, code: 'CURSO-01', price_cents: PRICE },
  })
  const named = {
    product_id: product.id,
    bank_account_id,
    category_id,
    platform_id,
    affiliates_id,
  }
  for (const place of SALES.keys()) {
    const sale = saleAt(db.today, place, parties, named)
    if (sale === null) continue
    const { id } = await createSale(db, sale, 'demo')
    if (place === CANCELED) await cancelSales(db, [{ id, version: 1 }])
    if (APPROVED.includes(place)) await approveSales(db, [{ id, version: 1 }])
  }
}

/** One of the sales; null when the books do not know its client. */
function saleAt(
  today: CompanyDb['today'],
  place: number,
  parties: ReadonlyMap<string, number>,
  { platform_id, affiliates_id, ...named }: Named,
): SaleInput | null {
  const planned = SALES[place]
  const client_id = planned && parties.get(planned.client)
  if (planned === undefined || client_id === undefined) return null
  const { daysAgo, method, parts, commission } = planned
  const competency_date = addDays(today, -daysAgo)
  const firstDue = addDays(competency_date, 30)
  const fee = { base: 'gross', percent: '9.9', fixed_cents: 100, category_id: null }
  const share = { base: 'after_fees', percent: commission, fixed_cents: 0, category_id: null }
  return saleInputSchema.parse({
    ...named,
    client_id,
    cost_center_id: null,
    project_id: null,
    description: COURSE,
    observations: null,
    fiscal_document: null,
    custom_sale_id: `V-${101 + place}`,
    platform: 'hotmart',
    external_id: `HP${20_260_101 + place}`,
    transaction_key: null,
    payment_method: method,
    payment_type: parts === 1 ? 'single' : 'installments',
    months: null,
    competency_date,
    unit_price_cents: PRICE,
    quantity: '1',
    discount_cents: 0,
    freight_cents: 0,
    deductions: [
      { ...fee, kind: 'platform_fee', supplier_id: platform_id },
      ...(commission === null
        ? []
        : [{ ...share, kind: 'commission', supplier_id: affiliates_id }]),
    ],
    installments: splitEvenly(PRICE, parts).map((value_cents, part) => ({
      due_date: addMonths(firstDue, part),
      competency_date,
      value_cents,
    })),
  })
}

/** The contacts of the books, by name. */
async function partiesOf(db: CompanyDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query
    .selectFrom('parties')
    .select(['id', 'name'])
    .where('company_id', '=', db.company_id)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
