import type {
  MinimumInput,
  StockRow,
  StockSettings,
  StockSettingsAnswer,
} from '@prumo/contracts/stock/stock.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { CHART_CODES, costCategories } from './cost-categories.ts'
import { restateCosts } from './cost-entries.ts'
import { lockProduct, takeCosts } from './lock-product.ts'
import { getStock } from './stock.queries.ts'

/**
 * How a company keeps stock; as long as nobody has said so, nothing leaves that is not there. Categories
 * that nobody chose are the chart's own.
 */
export async function getSettings(db: CompanyDb): Promise<StockSettingsAnswer> {
  const category = (part: keyof typeof CHART_CODES) => sql`
    left join stock_cost_categories to_${sql.raw(part)}
      on to_${sql.raw(part)}.company_id = ${db.company_id} and to_${sql.raw(part)}.part = ${part}
    left join categories ${sql.ref(part)} on ${sql.ref(part)}.company_id = ${db.company_id}
      and case when to_${sql.raw(part)}.category_id is null
        then ${sql.ref(part)}.code = ${CHART_CODES[part]}
        else ${sql.ref(part)}.id = to_${sql.raw(part)}.category_id end`
  const { rows } = await sql<StockSettingsAnswer>`
    select coalesce(kept.allows_negative, false) as allows_negative, kept.cost_since,
      cost.id as cost_category_id, stock.id as stock_category_id,
      coalesce(kept.version, 0) as version, cost.code || ' ' || cost.name as cost_category_name,
      stock.code || ' ' || stock.name as stock_category_name, coalesce((
        select -sum(entry.amount_cents) from ledger_entries entry
        where entry.company_id = kept.company_id and entry.basis = 'accrual'
          and entry.category_id = cost.id and entry.source <> 'stock_move'
          and entry.entry_date >= kept.cost_since), 0)::bigint as booked_cents
    from (select ${db.company_id}::bigint as id) company
    left join stock_settings kept on kept.company_id = company.id
    ${category('cost')} ${category('stock')}
  `.execute(db.query)
  const [row] = rows
  if (row === undefined) throw new Error('A selection without a table has one row.')
  return row
}

/** Whether more may leave than there is. */
export async function allowsNegative(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock_settings where company_id = ${db.company_id} and allows_negative
  `.execute(db.query)
  return rows.length > 0
}

/**
 * Says how a company keeps stock. What goods cost is stated anew in the ledger by all their moves.
 * @throws Refusal `stale_version`, those of costCategories, `period_closed`.
 */
export async function saveSettings(
  db: CompanyDb,
  { version, ...asked }: StockSettings,
): Promise<StockSettingsAnswer> {
  await takeCosts(db)
  const before = await getSettings(db)
  const { allows_negative, cost_since } = asked
  const categories = await costCategories(db, asked, before)
  const { rows } = await sql`
    insert into stock_settings as settings (company_id, allows_negative, cost_since)
    select ${db.company_id}, ${allows_negative}, ${cost_since}::date
    where ${version}::int = 0 or exists (
      select 1 from stock_settings kept where kept.company_id = ${db.company_id})
    on conflict (company_id) do update
    set allows_negative = excluded.allows_negative, cost_since = excluded.cost_since,
      version = settings.version + 1
    where settings.version = ${version}
    returning 1
  `.execute(db.query)
  const id = db.company_id
  if (rows.length === 0)
    throw await staleVersion(db, { table: 'stock_settings', id, version: before.version })
  await writeCategories(db, categories)
  await restateCosts(db)
  const after = await getSettings(db)
  await recordOperation(db, 'stock.save-settings', [
    { table: 'stock_settings', record_id: id, before, after },
  ])
  return after
}

async function writeCategories(
  db: CompanyDb,
  categories: Awaited<ReturnType<typeof costCategories>>,
): Promise<void> {
  if (categories === null) return
  await sql`
    insert into stock_cost_categories (company_id, part, category_id)
    values (${db.company_id}, 'cost', ${categories.cost}),
      (${db.company_id}, 'stock', ${categories.stock})
    on conflict (company_id, part) do update set category_id = excluded.category_id
  `.execute(db.query)
}

/**
 * Says how much of a product there should be; null is nothing.
 * @throws Refusal `not_found`, `stale_version`.
 */
export async function setMinimum(
  db: CompanyDb,
  id: number,
  { minimum, version }: MinimumInput,
): Promise<StockRow> {
  await lockProduct(db, id)
  const before = await getStock(db, id)
  if (before.minimum_version !== version)
    throw await staleVersion(db, {
      table: 'stock_minimums',
      id,
      version: before.minimum_version ?? 1,
    })
  await writeMinimum(db, id, minimum)
  const after = await getStock(db, id)
  await recordOperation(db, 'stock.set-minimum', [
    {
      table: 'stock_minimums',
      record_id: id,
      before: { minimum: before.minimum },
      after: { minimum: after.minimum },
    },
  ])
  return after
}

/** Writes how much of a product there should be. */
export async function writeMinimum(
  db: CompanyDb,
  id: number,
  minimum: string | null,
): Promise<void> {
  await sql`
    insert into stock_minimums as kept (company_id, product_id, minimum)
    values (${db.company_id}, ${id}, ${minimum})
    on conflict (company_id, product_id) do update
    set minimum = excluded.minimum, version = kept.version + 1
  `.execute(db.query)
}
