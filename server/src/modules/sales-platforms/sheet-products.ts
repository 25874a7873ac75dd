import type { ImportInput } from '@prumo/contracts/imports/import.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { requireProducts } from '../products/index.ts'

/** Which product it is that a platform's sheet calls so; null of what nobody said, or of what several are. */
export type ProductOfSheet = (platform: SalePlatform | null, text: string) => number | null

/** What is known of the products of platforms: by their number there, else by their name. */
export async function productsOfSheets(
  db: CompanyDb,
  platforms: readonly SalePlatform[],
): Promise<ProductOfSheet> {
  const { rows } = await sql<{
    platform: SalePlatform
    external_id: string
    name: string
    product_id: number
  }>`
    select platform, external_id, name, product_id from platform_matches
    where company_id = ${db.company_id} and kind = 'product' and state = 'matched'
      and platform = any(${[...new Set(platforms)]}::text[])`.execute(db.query)
  const keyOf = (platform: string, text: string) => `${platform} ${searchKey(text)}`
  const byNumber = new Map(rows.map((row) => [keyOf(row.platform, row.external_id), row]))
  const byName = Map.groupBy(rows, (row) => keyOf(row.platform, row.name))
  return (platform, text) => {
    if (platform === null) return null
    const key = keyOf(platform, text)
    const numbered = byNumber.get(key)
    if (numbered !== undefined) return numbered.product_id
    const ids = new Set(byName.get(key)?.map(({ product_id }) => product_id))
    return ids.size === 1 ? ([...ids][0] ?? null) : null
  }
}

type Known = NonNullable<ImportInput['known_products']>

/**
 * Remembers which products those of platforms' sheets are, as a person chose: the next sheet, and what the
 * platform itself tells by that name as its number, are of them. What sales of the platform wait for is left to
 * whoever decides it: they are posted with that.
 * @throws Refusal `reference_not_found`, `product_inactive`.
 */
export async function rememberProducts(db: CompanyDb, known: Known): Promise<void> {
  if (known.length === 0) return
  const last = new Map(known.map((one) => [`${one.platform} ${one.name}`, one]))
  const chosen = [...last.values()]
  await requireProducts(db, [...new Set(chosen.map(({ product_id }) => product_id))], 'product_id')
  const { rows } = await sql<{ id: number; name: string; product_id: number }>`
    insert into platform_matches (company_id, platform, kind, external_id, name, state, product_id,
      reason, changed_at)
    select ${db.company_id}, platform, 'product', name, name, 'matched', product_id, 'person',
      ${db.now}
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as row(platform text, name text,
      product_id bigint)
    on conflict (company_id, platform, kind, external_id) do update
      set state = 'matched', product_id = excluded.product_id, reason = 'person',
        changed_at = excluded.changed_at
      where platform_matches.state = 'matched'
    returning id, name, product_id`.execute(db.query)
  await recordOperation(
    db,
    'sales-platforms.match',
    rows.map(({ id, name, product_id }) => ({
      table: 'platform_matches',
      record_id: id,
      after: { name, record_id: product_id },
    })),
  )
}
