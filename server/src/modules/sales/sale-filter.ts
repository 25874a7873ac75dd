import type { exportSales } from '@prumo/contracts/sales/sales.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import { withinAmounts } from '../../kernel/amount-range.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { writtenByImport } from '../../kernel/written-by-import.ts'
import { dimensionConditions } from '../cost-centers/index.ts'
import { reachableSales } from '../document-reach/index.ts'

/** The filter of a list, whatever its page: what an export has of it. */
export type SaleFilter = Omit<QueryOf<typeof exportSales>, 'format' | 'columns'>

/** The conditions of the sales within reach that a filter keeps, over `sales sale`. */
export function saleConditions(db: CompanyDb, query: SaleFilter): RawBuilder<unknown> {
  const conditions = [
    sql`sale.company_id = ${db.company_id}`,
    ...dayConditions(query),
    ...withinAmounts(sql`sale.total_cents`, query.filterSaleValueRange),
    ...choiceConditions(query),
    ...clientCondition(db, query.filterSaleClients),
    ...importCondition(db, query.filterSaleImportId),
    ...dimensionConditions(db, (name) => sql.ref(`sale.${name}`), {
      filter_cost_centers: query.filterSaleCostCenters,
      filter_projects: query.filterSaleProjects,
    }),
    ...invoiceConditions(db, query),
    ...searchConditions(db, query.search),
    ...reachableSales(db),
  ]
  return sql.join(conditions, sql` and `)
}

function dayConditions({ filterSaleCompetencyDate }: SaleFilter): RawBuilder<unknown>[] {
  const [from, to] = filterSaleCompetencyDate ?? []
  return from === undefined || to === undefined
    ? []
    : [sql`sale.competency_date between ${from}::date and ${to}::date`]
}

/**
 * Those of a client are found by their index first, and read where they lie: PostgreSQL takes them for so
 * many that it would go through all sales in the order of the list.
 */
function clientCondition(db: CompanyDb, clients: readonly number[] | undefined) {
  return clients === undefined
    ? []
    : [
        sql`sale.ctid = any(array(select own.ctid from sales own
          where own.company_id = ${db.company_id} and own.client_id = any(${clients}::bigint[])))`,
      ]
}

function choiceConditions(query: SaleFilter): RawBuilder<unknown>[] {
  const texts = (column: RawBuilder<unknown>, chosen: readonly string[] | undefined) =>
    chosen === undefined ? [] : [sql`${column} = any(${chosen}::text[])`]
  const ids = (column: RawBuilder<unknown>, chosen: readonly number[] | undefined) =>
    chosen === undefined ? [] : [sql`${column} = any(${chosen}::bigint[])`]
  const externals = query.filterExternalsIds?.split(',').map((id) => id.trim())
  return [
    ...texts(sql`sale.status`, query.filterSaleStatuses),
    ...texts(sql`sale.source`, query.filterSaleSources),
    ...texts(sql`coalesce(sale.platform, 'none')`, query.filterSalePlatforms),
    ...texts(sql`sale.payment_method`, query.filterSalePaymentMethods),
    ...ids(sql`sale.product_id`, query.filterSaleProducts),
    ...ids(sql`sale.bank_account_id`, query.filterSaleBankAccounts),
    ...ids(sql`sale.category_id`, query.filterSaleCategories),
    ...ids(sql`sale.id`, query.filterSalesIds),
    ...texts(sql`sale.external_id`, externals),
  ]
}

/** What the operation of an import wrote. */
function importCondition(db: CompanyDb, import_id: number | undefined): RawBuilder<unknown>[] {
  return import_id === undefined
    ? []
    : [sql`sale.id = any(${writtenByImport(db, import_id, 'sales')})`]
}

/** The notes of a sale `sale`, those that were taken out of the list left out. */
export const notesOfSale = (db: CompanyDb, what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${what} from sale_invoices note_link
  join invoices note on note.company_id = ${db.company_id} and note.id = note_link.invoice_id
    and note.deleted_at is null
  where note_link.company_id = ${db.company_id} and note_link.sale_id = sale.id`

/** How the newest note of a sale stands; null when it has none. */
export const newestNoteStatus = (db: CompanyDb): RawBuilder<unknown> => sql`(
  ${notesOfSale(db, sql`note.status`)} order by note.issued_on desc, note.id desc limit 1)`

function invoiceConditions(db: CompanyDb, query: SaleFilter): RawBuilder<unknown>[] {
  const [from, to] = query.filterInvoiceDate ?? []
  const { filterInvoiceStatus: status } = query
  return [
    ...(from === undefined || to === undefined
      ? []
      : [
          sql`0 < (${notesOfSale(db, sql`count(*)`)}
            and note.issued_on between ${from}::date and ${to}::date)`,
        ]),
    ...(status === undefined
      ? []
      : [
          status === 'none'
            ? sql`${newestNoteStatus(db)} is null`
            : sql`${newestNoteStatus(db)} = ${status}`,
        ]),
  ]
}

/** The search box: texts and numbers of the sale, the client's name, or its total as people type it. */
function searchConditions(db: CompanyDb, search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = containsPattern(search)
  const amount = parseMoney(search)
  const inText = sql`sale.search_key like ${pattern} or exists (
    select 1 from parties x
    where x.company_id = ${db.company_id} and x.id = sale.client_id and x.name_key like ${pattern})`
  return [amount === null ? sql`(${inText})` : sql`(${inText} or sale.total_cents = ${amount})`]
}
