import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import type { listStockMoves as listRoute } from '@prumo/contracts/stock/stock.contract'
import type { StockMove } from '@prumo/contracts/stock/stock.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { notFound } from '../../kernel/refusal.ts'

/** A page of the kardex of a product. */
export async function listMoves(
  db: CompanyDb,
  product_id: number,
  { page, per_page, direction, search, filter_stock_kind: kind }: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const conditions = sql`move.company_id = ${db.company_id} and move.product_id = ${product_id}
    ${kind === undefined ? sql`` : sql`and move.kind = ${kind}`}
    ${search ? sql`and strpos(lower(move.document), lower(${search})) > 0` : sql``}`
  const [{ rows }, counted] = await pipelined([
    sql<StockMove>`
      ${selectMoves(conditions)}
      order by move.move_date ${order}, move.id ${order}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
    `.execute(db.query),
    sql<{ total: number }>`
      select count(*)::int as total from stock_moves move where ${conditions}
    `.execute(db.query),
  ])
  return { data: rows, meta: { page, per_page, total: counted.rows[0]?.total ?? 0 } }
}

/** One move. @throws Refusal `not_found`. */
export async function getMove(db: CompanyDb, id: number): Promise<StockMove> {
  const move = await findMove(db, id)
  if (move === null) throw notFound()
  return move
}

/** One move; null when it is not there. */
export async function findMove(db: CompanyDb, id: number): Promise<StockMove | null> {
  const { rows } = await sql<StockMove>`
    ${selectMoves(sql`move.company_id = ${db.company_id} and move.id = ${id}`)}
  `.execute(db.query)
  return rows[0] ?? null
}

function selectMoves(conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select move.id, move.product_id, move.kind, move.move_date, move.quantity, move.total_cents,
      move.origin_id, move.document, move.notes, move.sale_id, move.purchase_id, move.change,
      case when move.change <> 0
        then round(abs(move.value_e4) / abs(move.change))::bigint end as unit_cost_e4,
      round(move.value_e4 / 10000.0)::bigint as value_cents,
      round(move.adjustment_e4 / 10000.0)::bigint as adjustment_cents,
      move.quantity_after, move.average_after_e4,
      round(move.value_after_e4 / 10000.0)::bigint as value_after_cents, move.version
    from stock_moves move
    where ${conditions}`
}
