import type { Sale, SaleRow } from '@prumo/contracts/sales/sale.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { accountCurrency } from '../document-currency/index.ts'
import { reachableSales } from '../document-reach/index.ts'
import { detailColumns } from './sale-columns.ts'
import { newestNoteStatus, saleConditions, type SaleFilter } from './sale-filter.ts'
import { countSales } from './sale-totals.ts'

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

/** One page of the sales within reach that a filter keeps. */
export async function listSales(db: CompanyDb, query: SaleFilter, { page, per_page }: Page) {
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, total] = await pipelined([
    sql<SaleRow>`
      select ${rowColumns(db)} from sales sale ${rowJoins(db)}
      where ${saleConditions(db, query)}
      order by ${SORTS[query.sort]} ${direction}, sale.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
    `.execute(db.query),
    countSales(db, query),
  ])
  return { data: rows, meta: { page, per_page, total } }
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
