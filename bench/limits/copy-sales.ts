import type { Bench } from '../measure/bench-context.ts'
import { asOwner } from '../product/owner-connection.ts'
import { type Copier, type CopiedRow, copyIntoBooks, copyOperation } from './copied-books.ts'
import { type CopiedPart, itemsOfPart, rowsOfParts } from './copied-parts.ts'

const TABLES = [
  'sales',
  'sale_deductions',
  'sale_installments',
  'sale_transactions',
  'platform_sales',
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
  'operations',
  'operation_items',
] as const

/** What is copied of a sale: itself, and what is received and paid of it. */
export interface CopiedSale {
  readonly external_id: string
  readonly day: string
  readonly total_cents: number
  readonly deductions: readonly number[]
}

/** What all sales of a copy refer to. */
interface Books {
  readonly company_id: number
  readonly party_id: number
  readonly product_id: number
  readonly bank_account_id: number
  readonly category_id: number
}

/** A sale with its id, and a number of its own: what the product wrote of it has the other. */
interface NumberedSale extends CopiedSale {
  readonly id: number
  readonly number: string
}

/** A sale has one fee of its platform; what else is taken are commissions. */
const kindOf = (place: number): string => (place === 0 ? 'platform_fee' : 'commission')

/**
 * The limit of sales that come from outside: the same sales copied into the same tables, with their
 * deductions, instalments, transactions, allocations, settlements, entries, the platform's state and
 * the items of the operation, without anybody that is looked up, totals of the ledger, the hash of
 * the operation or a state to fold into. @returns milliseconds.
 */
export async function copySalesByHand(
  { database_url, company }: Bench,
  sales: readonly CopiedSale[],
): Promise<number> {
  const { company_id, account_ids, category_ids, party_ids, plan } = company
  const postable = plan.categories.findIndex((row) => row.is_postable)
  const books: Books = {
    company_id,
    party_id: party_ids[0] ?? 0,
    product_id: await anyProduct(database_url, company_id),
    bank_account_id: account_ids[0] ?? 0,
    category_id: category_ids[postable] ?? 0,
  }
  return copyIntoBooks({ database_url, company_id }, TABLES, async (copier) => {
    const ids = await copier.ids('sales', sales.length)
    const numbered = sales.map((sale, place) => ({
      ...sale,
      id: ids[place] ?? 0,
      number: `COPY-${sale.external_id}`,
    }))
    await copySales(copier, books, numbered)
    const parts = await partsOf(copier, books, numbered)
    for (const [table, rows] of rowsOfParts(parts.map(({ part }) => part)))
      await copier.copy(table, rows)
    await copier.copy(
      'sale_transactions',
      parts.map(({ sale_id, part }) => ({ company_id, sale_id, transaction_id: part.id })),
    )
    await copyOperation(copier, company_id, 'imports.sales', [
      ...numbered.map((after) => ({ table: 'sales', id: after.id, after })),
      ...parts.flatMap(({ part }) => itemsOfPart(part)),
    ])
  })
}

async function copySales(
  { copy }: Copier,
  books: Books,
  sales: readonly NumberedSale[],
): Promise<void> {
  const { company_id, party_id, category_id } = books
  await copy(
    'sales',
    sales.map((sale) => saleRow(books, sale)),
  )
  const deductions = sales.flatMap((sale) =>
    sale.deductions.map((cents, position) => ({
      company_id,
      sale_id: sale.id,
      position,
      kind: kindOf(position),
      supplier_id: party_id,
      category_id,
      base: 'gross',
      fixed_cents: cents,
      value_cents: cents,
    })),
  )
  await copy('sale_deductions', deductions)
  const installments = sales.map(({ id, day, total_cents }) => ({
    company_id,
    sale_id: id,
    position: 0,
    due_date: day,
    competency_date: day,
    value_cents: total_cents,
  }))
  await copy('sale_installments', installments)
  const changed_at = new Date().toISOString()
  const told = sales.map((sale) => ({
    company_id,
    platform: 'hotmart',
    external_id: sale.number,
    state: JSON.stringify(sale),
    sale_id: sale.id,
    standing: 'posted',
    books: '{}',
    currency: 'BRL',
    told_gross_cents: sale.total_cents,
    release_on: sale.day,
    changed_at,
  }))
  await copy('platform_sales', told)
}

function saleRow(
  books: Books,
  { id, number, day, total_cents, deductions }: NumberedSale,
): CopiedRow {
  const taken = deductions.reduce((sum, cents) => sum + cents, 0)
  return {
    company_id: books.company_id,
    id,
    status: 'approved',
    source: 'platform',
    client_id: books.party_id,
    product_id: books.product_id,
    bank_account_id: books.bank_account_id,
    category_id: books.category_id,
    description: number,
    search_key: number.toLowerCase(),
    platform: 'hotmart',
    external_id: number,
    payment_method: 'pix',
    payment_type: 'single',
    competency_date: day,
    due_date: day,
    unit_price_cents: total_cents,
    quantity: '1',
    discount_cents: 0,
    freight_cents: 0,
    total_cents,
    fees_cents: taken,
    commissions_cents: 0,
    net_cents: total_cents - taken,
    installments_count: 1,
    was_approved: true,
  }
}

/** What is received of sales and what is paid, each settled on its day. */
async function partsOf(
  { ids }: Copier,
  { company_id, party_id, bank_account_id, category_id }: Books,
  sales: readonly NumberedSale[],
): Promise<readonly { readonly sale_id: number; readonly part: CopiedPart }[]> {
  const amounts = sales.flatMap((sale) =>
    [sale.total_cents, ...sale.deductions].map((cents, place) => ({ sale, cents, place })),
  )
  const transactionIds = await ids('transactions', amounts.length)
  const settlementIds = await ids('settlements', amounts.length)
  return amounts.map(({ sale, cents, place }, at) => ({
    sale_id: sale.id,
    part: {
      company_id,
      id: transactionIds[at] ?? 0,
      kind: place === 0 ? 'receivable' : 'payable',
      party_id,
      description: sale.number,
      source: 'sale',
      day: sale.day,
      cents,
      category_id,
      settlement: { id: settlementIds[at] ?? 0, bank_account_id, paid_on: sale.day },
    },
  }))
}

async function anyProduct(database_url: string, company_id: number): Promise<number> {
  return asOwner(database_url, company_id, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select min(id) as id from products where company_id = $1',
      [company_id],
    )
    return rows[0]?.id ?? 0
  })
}
