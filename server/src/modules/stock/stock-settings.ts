import type { MinimumInput, StockRow, StockSettings } from '@prumo/contracts/stock/stock.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { lockProduct } from './lock-product.ts'
import { getStock } from './stock.queries.ts'

/** How a company keeps stock; as long as nobody has said so, nothing leaves that is not there. */
export async function getSettings(db: CompanyDb): Promise<StockSettings> {
  const { rows } = await sql<StockSettings>`
    select allows_negative, version from stock_settings where company_id = ${db.company_id}
  `.execute(db.query)
  return rows[0] ?? { allows_negative: false, version: 0 }
}

/** Whether more may leave than there is. */
export const allowsNegative = async (db: CompanyDb): Promise<boolean> =>
  (await getSettings(db)).allows_negative

/** @throws Refusal `stale_version`. */
export async function saveSettings(
  db: CompanyDb,
  { allows_negative, version }: StockSettings,
): Promise<StockSettings> {
  const before = await getSettings(db)
  const { rows } = await sql`
    insert into stock_settings as settings (company_id, allows_negative)
    select ${db.company_id}, ${allows_negative} where ${version}::int = 0 or exists (
      select 1 from stock_settings kept where kept.company_id = ${db.company_id})
    on conflict (company_id) do update
    set allows_negative = excluded.allows_negative, version = settings.version + 1
    where settings.version = ${version}
    returning 1
  `.execute(db.query)
  const id = db.company_id
  if (rows.length === 0)
    throw await staleVersion(db, { table: 'stock_settings', id, version: before.version })
  const after = await getSettings(db)
  await recordOperation(db, 'stock.save-settings', [
    { table: 'stock_settings', record_id: id, before, after },
  ])
  return after
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
  await sql`
    insert into stock_minimums as kept (company_id, product_id, minimum)
    values (${db.company_id}, ${id}, ${minimum})
    on conflict (company_id, product_id) do update
    set minimum = excluded.minimum, version = kept.version + 1
  `.execute(db.query)
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
