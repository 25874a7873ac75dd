import type { StockCount, StockCountInput } from '@prumo/contracts/stock/stock-count.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'

/** The count that is under way; null where there is none. */
export async function findCount(db: CompanyDb): Promise<StockCount | null> {
  const { rows } = await sql<StockCount>`
    select stock_count.id, stock_count.count_date, stock_count.version, coalesce((
      select json_agg(json_build_object('product_id', product.id, 'name', product.name,
          'code', product.code, 'frozen', line.frozen::text, 'counted', line.counted::text)
          order by product.name_key, product.id)
        from stock_count_lines line
        join products product
          on product.company_id = line.company_id and product.id = line.product_id
        where line.company_id = stock_count.company_id and line.count_id = stock_count.id
      ), '[]') as lines
    from stock_counts stock_count
    where stock_count.company_id = ${db.company_id} and stock_count.is_open
  `.execute(db.query)
  return rows[0] ?? null
}

/**
 * Begins a count: the balances of now are frozen, so that what is sold meanwhile is no difference. One
 * that is under way goes on.
 */
export async function openCount(db: CompanyDb): Promise<StockCount> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_counts (company_id, count_date) values (${db.company_id}, ${db.today})
    on conflict (company_id) where is_open do nothing
    returning id
  `.execute(db.query)
  const [begun] = rows
  if (begun === undefined) return requireCount(db)
  await sql`
    insert into stock_count_lines (company_id, count_id, product_id, frozen)
    select product.company_id, ${begun.id}, product.id, coalesce((
      select move.quantity_after from stock_moves move
      where move.company_id = product.company_id and move.product_id = product.id
        and move.move_date <= ${db.today}::date
      order by move.move_date desc, move.id desc limit 1), 0)
    from products product
    where product.company_id = ${db.company_id} and product.product_type = 'physical'
      and product.status = 'active'
  `.execute(db.query)
  const after = await requireCount(db)
  await recordCount(db, 'stock.open-count', null, after)
  return after
}

/**
 * Keeps what was counted so far; products that the count does not have are left out.
 * @throws Refusal `not_found`, `stale_version`.
 */
export async function saveCount(
  db: CompanyDb,
  { lines, version }: StockCountInput,
): Promise<StockCount> {
  const before = await lockCount(db, version)
  await sql`
    update stock_count_lines line set counted = given.counted
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given (product_id bigint, counted numeric(15, 4))
    where line.company_id = ${db.company_id} and line.count_id = ${before.id}
      and line.product_id = given.product_id
  `.execute(db.query)
  await sql`
    update stock_counts set version = version + 1
    where company_id = ${db.company_id} and id = ${before.id}
  `.execute(db.query)
  const after = await requireCount(db)
  await recordCount(db, 'stock.save-count', before, after)
  return after
}

/** Discards the count that is under way. @throws Refusal `not_found`. */
export async function discardCount(db: CompanyDb): Promise<void> {
  const before = await lockCount(db, null)
  await db.query
    .deleteFrom('stock_counts')
    .where('company_id', '=', db.company_id)
    .where('id', '=', before.id)
    .execute()
  await recordCount(db, 'stock.discard-count', before, null)
}

/** The count that is under way, locked. @param version that was read; null is any. */
export async function lockCount(db: CompanyDb, version: number | null): Promise<StockCount> {
  await sql`
    select 1 from stock_counts where company_id = ${db.company_id} and is_open for update
  `.execute(db.query)
  const count = await requireCount(db)
  if (version !== null && version !== count.version)
    throw await staleVersion(db, {
      table: 'stock_counts',
      id: count.id,
      version: count.version,
    })
  return count
}

async function requireCount(db: CompanyDb): Promise<StockCount> {
  const count = await findCount(db)
  if (count === null) throw notFound()
  return count
}

/** What the audit log keeps of a count: how many products of it were counted. */
export const keptCount = ({ count_date, lines, version }: StockCount) => ({
  count_date,
  products: lines.length,
  counted: lines.filter((line) => line.counted !== null).length,
  version,
})

async function recordCount(
  db: CompanyDb,
  kind: 'stock.open-count' | 'stock.save-count' | 'stock.discard-count',
  before: StockCount | null,
  after: StockCount | null,
): Promise<void> {
  const id = (before ?? after)?.id ?? 0
  const item = {
    table: 'stock_counts',
    record_id: id,
    ...(before === null ? {} : { before: keptCount(before) }),
    ...(after === null ? {} : { after: keptCount(after) }),
  }
  if (kind === 'stock.open-count') await recordOperation(db, 'stock.open-count', [item])
  else if (kind === 'stock.save-count') await recordOperation(db, 'stock.save-count', [item])
  else await recordOperation(db, 'stock.discard-count', [item])
}
