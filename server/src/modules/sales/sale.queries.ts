import type { Sale, SaleRow } from '@prumo/contracts/sales/sale.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { accountCurrency } from '../document-currency/index.ts'
import { reachableSales } from '../document-reach/index.ts'
import { detailColumns } from './sale-columns.ts'
import { newestNoteStatus, saleConditions, type SaleFilter } from './sale-filter.ts'

const SORTS: Readonly<Record<SaleFilter['sort'], RawBuilder<unknown>>> = {
  competency_date: sql`sale.competency_date`,
  due_date: sql`sale.due_date`,
  client_name: sql`client.name_key`,
  total_cents: sql`sale.total_cents`,
  net_cents: sql`sale.net_cents`,
  id: sql`sale.id`,
}

const rowColumns = (
  db: CompanyDb,
) => sql`sale.id, sale.status, sale.source, sale.platform, sale.client_id,
  client.name as client_name, sale.product_id, product.name as product_name, sale.description,
  sale.custom_sale_id, sale.external_id, sale.payment_method, sale.payment_type,
  trim_scale(sale.quantity)::text as quantity, sale.total_cents, sale.fees_cents,
  sale.commissions_cents, sale.net_cents, sale.installments_count, sale.competency_date,
  sale.due_date, sale.bank_account_id, account.name as bank_account_name,
  ${accountCurrency(db, sql`sale.bank_account_id`)} as currency, sale.category_id,
  ${newestNoteStatus(db)} as invoice_status, sale.version`

const rowJoins = (db: CompanyDb) => sql`
  join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id
  join products product on product.company_id = ${db.company_id} and product.id = sale.product_id
  join bank_accounts account
    on account.company_id = ${db.company_id} and account.id = sale.bank_account_id`

interface Page {
  readonly page: number
  readonly per_page: number
}

/** The names of what the sales of a page name: each short table is read once, and not for each row. */
const namedBy = (db: CompanyDb, table: 'products' | 'bank_accounts', column: string) => sql`
  ${sql.ref(`named_${table}`)} as materialized (
    select named.id, named.name
    from (select distinct ${sql.ref(column)} as id from shown) own
    join ${sql.table(table)} named on named.company_id = ${db.company_id} and named.id = own.id)`

const shownJoins = (db: CompanyDb) => sql`
  join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id
  join named_products product on product.id = sale.product_id
  join named_bank_accounts account on account.id = sale.bank_account_id`

/** The clients are joined to all sales of a filter only where these are sorted by them. */
const placedSales = (db: CompanyDb, sort: SaleFilter['sort']) =>
  sort === 'client_name'
    ? sql`sales sale
      join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id`
    : sql`sales sale`

/**
 * One page of the sales within reach that a filter keeps: the page's ids first, then the names of
 * those, written as JSON by PostgreSQL: to read and write them here takes twice as long. That an id of the page is one sale is said by a limit: the planner would expect less than one
 * of them all.
 */
export async function listSales(
  db: CompanyDb,
  query: SaleFilter,
  { page, per_page }: Page,
): Promise<{ readonly rows: string; readonly total: number }> {
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  // A range of days is read once, counted and sorted. All days are in the order of an index, and are
  // counted by one alone.
  const once =
    query.filterSaleCompetencyDate === undefined ? sql`not materialized` : sql`materialized`
  // The first page is planned as such: of a parameter the planner expects a tenth of the company.
  const skipped = (page - 1) * per_page
  const offset = skipped === 0 ? sql`` : sql`offset ${skipped}`
  const { rows } = await sql<{ readonly rows: string; readonly total: number }>`
    with listed as ${once} (
      select sale.id, ${SORTS[query.sort]} as place from ${placedSales(db, query.sort)}
      where ${saleConditions(db, query)}
    ), page as materialized (
      select id, place from listed order by place ${direction}, id ${direction}
      limit ${sql.lit(per_page)} ${offset}
    ), shown as materialized (
      select sale.*, page.place from page
      cross join lateral (
        select own.* from sales own where own.company_id = ${db.company_id} and own.id = page.id
        limit 1
      ) sale
    ), ${namedBy(db, 'products', 'product_id')}, ${namedBy(db, 'bank_accounts', 'bank_account_id')}
    select (select count(*)::int from listed) as total, coalesce((
      select json_agg(row_to_json(told))::text from (
        select ${rowColumns(db)} from shown sale ${shownJoins(db)}
        order by sale.place ${direction}, sale.id ${direction}) told), '[]') as rows
  `.execute(db.query)
  const [told] = rows
  if (told === undefined) throw new Error('A selection of two figures has one row.')
  return told
}

/** The same, read, for an export. */
export async function readSales(db: CompanyDb, query: SaleFilter, page: Page) {
  const { rows, total } = await listSales(db, query, page)
  const data: readonly SaleRow[] = JSON.parse(rows)
  return { data, meta: { total } }
}

/** One sale. @throws Refusal `not_found`, also when it is out of reach. */
export async function getSale(db: CompanyDb, id: number): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select ${rowColumns(db)}, ${detailColumns(db)}
    from sales sale ${rowJoins(db)}
    where sale.company_id = ${db.company_id} and sale.id = ${id} ${andAll(reachableSales(db))}
  `.execute(db.query)
  const [sale] = rows
  if (sale === undefined) throw notFound()
  return sale
}
