import type { Bench } from '../measure/bench-context.ts'
import { asOwner } from '../product/owner-connection.ts'
import { copyIntoBooks, copyOperation } from './copied-books.ts'
import { copiedPartTables } from './copied-parts.ts'

const TABLES = [
  ...['sales', 'sale_deductions', 'sale_installments', 'sale_transactions', 'platform_sales'],
  ...['transactions', 'transaction_allocations', 'settlements', 'ledger_entries'],
  ...['operations', 'operation_items'],
]

/** What is copied of a sale: itself, and what is received and paid of it. */
export interface CopiedSale {
  readonly external_id: string
  readonly day: string
  readonly total_cents: number
  readonly deductions: readonly number[]
}

const columnsOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim())

const SALE =
  columnsOf(`company_id,id,status,source,client_id,product_id,bank_account_id,category_id,
  description,search_key,platform,external_id,payment_method,payment_type,competency_date,due_date,
  unit_price_cents,quantity,discount_cents,freight_cents,total_cents,fees_cents,commissions_cents,
  net_cents,installments_count,was_approved`)
const DEDUCTION = columnsOf(
  'company_id,sale_id,position,kind,supplier_id,category_id,base,fixed_cents,value_cents',
)
const INSTALLMENT = columnsOf('company_id,sale_id,position,due_date,competency_date,value_cents')
const TOLD = columnsOf(`company_id,platform,external_id,state,sale_id,standing,books,currency,
  told_gross_cents,release_on,changed_at`)

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
  const product = await anyProduct(database_url, company_id)
  const [account = 0] = account_ids
  const [party = 0] = party_ids
  const category = category_ids[plan.categories.findIndex((row) => row.is_postable)] ?? 0
  const byHand = { database_url, company_id }
  return copyIntoBooks(byHand, TABLES, async (copier) => {
    const ids = await copier.ids('sales', sales.length)
    const numbered = sales.map((sale, place) => ({
      ...sale,
      id: ids[place] ?? 0,
      // What the product wrote of the same sale has the number itself.
      number: `COPY-${sale.external_id}`,
      taken: sale.deductions.reduce((sum, cents) => sum + cents, 0),
    }))
    const instant = new Date().toISOString()
    await copier.copy({
      sales: {
        columns: SALE,
        rows: numbered.map(({ id, number, day, total_cents: total, taken }) => [
          ...[company_id, id, 'approved', 'platform', party, product, account, category, number],
          ...[number.toLowerCase(), 'hotmart', number, 'pix', 'single', day, day, total, '1', 0, 0],
          ...[total, taken, 0, total - taken, 1, true],
        ]),
      },
      sale_deductions: {
        columns: DEDUCTION,
        rows: numbered.flatMap(({ id, deductions }) =>
          deductions.map((cents, place) => [
            ...[company_id, id, place, kindOf(place), party, category, 'gross', cents, cents],
          ]),
        ),
      },
      sale_installments: {
        columns: INSTALLMENT,
        rows: numbered.map(({ id, day, total_cents }) => [
          company_id,
          id,
          0,
          day,
          day,
          total_cents,
        ]),
      },
      platform_sales: {
        columns: TOLD,
        rows: numbered.map((sale) => [
          ...[company_id, 'hotmart', sale.number, JSON.stringify(sale), sale.id, 'posted', '{}'],
          ...['BRL', sale.total_cents, sale.day, instant],
        ]),
      },
    })
    const parts = numbered.flatMap(({ id, number, day, total_cents, deductions }) =>
      [total_cents, ...deductions].map((cents, place) => ({
        sale_id: id,
        text: number,
        day,
        cents,
        kind: place === 0 ? ('receivable' as const) : ('payable' as const),
      })),
    )
    const books = { company_id, account, category, party }
    const { tables, items } = await copiedPartTables(copier, books, parts)
    await copier.copy(tables)
    await copyOperation(copier, company_id, 'imports.sales', [
      ...numbered.map((sale) => ({
        table: 'sales',
        id: sale.id,
        after: { ...sale, platform: 'hotmart' },
      })),
      ...items,
    ])
  })
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
