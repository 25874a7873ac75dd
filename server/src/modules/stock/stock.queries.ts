import type { CivilDate } from '@prumo/civil-date'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { listStock as listRoute } from '@prumo/contracts/stock/stock.contract'
import type { StockRow, StockTotals } from '@prumo/contracts/stock/stock.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

type StockQuery = QueryOf<typeof listRoute>

const SORTS: Readonly<Record<StockQuery['sort'], RawBuilder<unknown>>> = {
  name: sql`name_key`,
  code: sql`code_key`,
  balance: sql`balance`,
  reserved: sql`reserved`,
  available: sql`balance - reserved`,
  minimum: sql`minimum`,
  average: sql`average_e4`,
  value_cents: sql`value_cents`,
}
const LEVELS = {
  below_minimum: sql`is_below_minimum`,
  negative: sql`balance < 0`,
  in_stock: sql`balance > 0`,
} as const

/** One page of what is there of each physical product. */
export async function listStock(
  db: CompanyDb,
  query: StockQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page } = query
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, totals] = await pipelined([
    sql<StockRow>`
      select id, name, code, balance, reserved, balance - reserved as available, minimum, is_below_minimum, average_e4, value_cents,
        minimum_version
      from (${standings(db, query)}) standing
      ${levelOf(query)}
      order by ${SORTS[query.sort]} ${direction} nulls last, id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
    `.execute(db.query),
    stockTotals(db, query),
  ])
  return { data: rows, meta: { page, per_page, total: totals.count } }
}

/** The sum of the rows as they are shown: each is rounded to the cent. */
export async function stockTotals(db: CompanyDb, query: StockQuery): Promise<StockTotals> {
  const { rows } = await sql<StockTotals>`
    select count(*)::int as count,
      count(*) filter (where is_below_minimum)::int as below_count,
      coalesce(sum(value_cents), 0)::bigint as value_cents
    from (${standings(db, query)}) standing
    ${levelOf(query)}
  `.execute(db.query)
  const [totals] = rows
  if (totals === undefined) throw new Error('A sum has a row.')
  return totals
}

/** One product as it stands today. @throws Refusal `not_found`, also of one that has no stock. */
export async function getStock(db: CompanyDb, id: number): Promise<StockRow> {
  const { rows } = await sql<StockRow>`
    select id, name, code, balance, reserved, balance - reserved as available, minimum, is_below_minimum, average_e4, value_cents,
      minimum_version
    from (${standings(db, {}, sql`and product.id = ${id}`)}) standing
  `.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

const levelOf = ({ filter_stock_level: level }: StockQuery): RawBuilder<unknown> =>
  level === undefined ? sql`` : sql`where ${LEVELS[level]}`

interface Asked {
  readonly search?: string | undefined
  readonly filter_position_date?: CivilDate | undefined
}

/** What sales that wait would take of a stocked product, and those of a day to come will. */
const reserved = (db: CompanyDb) => sql`
  coalesce((select sum(sale.quantity) from sales sale
    where sale.company_id = ${db.company_id} and sale.product_id = product.id
      and sale.status in ('waiting_payment', 'overdue')), 0)
  + coalesce((select -sum(move.change) from stock_moves move
    where move.company_id = ${db.company_id} and move.product_id = product.id
      and move.move_date > ${db.today}::date and move.sale_id is not null), 0)`

/** Active physical products, and whatever has moved, each by its last move up to the day. */
function standings(
  db: CompanyDb,
  { search, filter_position_date: day = db.today }: Asked,
  which = sql``,
): RawBuilder<unknown> {
  const pattern = search ? containsPattern(search) : null
  const found =
    pattern === null
      ? sql``
      : sql`and (product.name_key like ${pattern} or product.code_key like ${pattern})`
  return sql`
    select product.id, product.name, product.name_key, product.code, product.code_key,
      coalesce(last.quantity_after, 0::numeric(15, 4)) as balance,
      case when last.quantity_after is null then 0::numeric(15, 4)
        else (${reserved(db)})::numeric(15, 4) end as reserved,
      least_of.minimum,
      coalesce(coalesce(last.quantity_after, 0) < least_of.minimum, false) as is_below_minimum,
      coalesce(last.average_after_e4, 0) as average_e4,
      coalesce(round(last.value_after_e4 / 10000.0), 0)::bigint as value_cents,
      least_of.version as minimum_version
    from products product
    left join lateral (
      select move.quantity_after, move.average_after_e4, move.value_after_e4
      from stock_moves move
      where move.company_id = ${db.company_id} and move.product_id = product.id
        and move.move_date <= ${day}::date
      order by move.move_date desc, move.id desc
      limit 1
    ) last on true
    left join stock_minimums least_of
      on least_of.company_id = ${db.company_id} and least_of.product_id = product.id
    where product.company_id = ${db.company_id}
      and ((product.product_type = 'physical' and product.status = 'active')
        or last.quantity_after is not null)
      ${found} ${which}`
}
