import type { QueryOf } from '@prumo/contracts/route'
import type { listEmissions } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { reachableSales } from '../document-reach/index.ts'

export type EmissionQuery = QueryOf<typeof listEmissions>

/** An emission with its client and its sale, as `emission`, `party` and `sale`. */
export const fromEmissions = (db: CompanyDb): RawBuilder<unknown> => sql`from emissions emission
  join parties party on party.company_id = ${db.company_id} and party.id = emission.party_id
  left join sales sale on sale.company_id = ${db.company_id} and sale.id = emission.sale_id`

/** An emission is within reach when its sale is; one without a sale of whoever reaches all rows. */
export function reachableEmissions(db: CompanyDb): RawBuilder<unknown> {
  const own = sql`emission.company_id = ${db.company_id}`
  if (reachesAllRows(db)) return own
  return sql`${own} and sale.id is not null ${andAll(reachableSales(db))}`
}

/** The conditions of the emissions within reach that a filter keeps. */
export function emissionConditions(
  db: CompanyDb,
  query: Omit<EmissionQuery, 'page' | 'per_page' | 'sort' | 'direction'>,
): RawBuilder<unknown> {
  const [from, until] = query.filter_competency_date ?? []
  const text = (column: RawBuilder<unknown>, chosen: string | undefined) =>
    chosen === undefined ? [] : [sql`${column} = ${chosen}`]
  const ids = (column: RawBuilder<unknown>, chosen: readonly number[] | undefined) =>
    chosen === undefined ? [] : [sql`${column} = any(${chosen}::bigint[])`]
  const { filter_statuses, filter_sale_id } = query
  return sql.join(
    [
      reachableEmissions(db),
      ...(filter_statuses === undefined
        ? []
        : [sql`emission.status = any(${filter_statuses}::text[])`]),
      ...text(sql`emission.type`, query.filter_type),
      ...text(sql`emission.purpose`, query.filter_purpose),
      ...text(sql`emission.series`, query.filter_series ?? undefined),
      ...text(sql`emission.environment`, query.filter_environment),
      ...(from === undefined || until === undefined
        ? []
        : [sql`emission.competency_date between ${from}::date and ${until}::date`]),
      ...ids(sql`emission.party_id`, query.filter_clients),
      ...ids(sql`emission.sale_id`, filter_sale_id === undefined ? undefined : [filter_sale_id]),
      ...ids(sql`emission.id`, query.filter_ids),
      ...searchConditions(query.search),
    ],
    sql` and `,
  )
}

/** The search box: words, the client's name, the number or key, or the value. */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = containsPattern(search)
  const amount = parseMoney(search)
  const typed = search.trim()
  const inText = sql`emission.search_key like ${pattern} or party.name_key like ${pattern}
    or emission.number::text = ${typed} or emission.key = ${typed}
    or emission.reference = ${typed}`
  return [amount === null ? sql`(${inText})` : sql`(${inText} or emission.value_cents = ${amount})`]
}
