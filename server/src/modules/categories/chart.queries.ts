import { type RawBuilder, sql } from 'kysely'
import type { Category } from '@prumo/contracts/categories/category.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recentCache } from '../../kernel/recent-cache.ts'

/** A category as reports tell it. */
export type ChartCategory = Pick<
  Category,
  'id' | 'code' | 'name' | 'nature' | 'dre_line' | 'dfc_line' | 'system_role'
>

/** The chart of a company. */
interface Chart {
  readonly version: string
  /** In chart order. */
  readonly categories: readonly ChartCategory[]
}

/** Some 30 kB each. */
const charts = recentCache<Chart>(200)

/**
 * Which transactions wrote its categories, and where to: another text as soon as any of them is written,
 * added or taken away, whoever does it, also of one that the same transaction writes again.
 */
const versionOf = (db: CompanyDb): RawBuilder<string> => sql`
  (select coalesce(string_agg(concat(id, ' ', xmin, ctid), ','), '')
    from categories where company_id = ${db.company_id})`

async function readChart(db: CompanyDb): Promise<Chart> {
  const { rows } = await sql<Chart>`
    select ${versionOf(db)} as version, coalesce(json_agg(told), '[]') as categories from (
      select id, code, name, nature, dre_line, dfc_line, system_role
      from categories where company_id = ${db.company_id} order by code_key) told
  `.execute(db.query)
  const [chart] = rows
  if (chart === undefined) throw new RangeError('An aggregate has one row.')
  charts.note(db, chart)
  return chart
}

/**
 * Reads what is told by category beside the chart, of which only the version is asked for while it is as
 * this process read it last.
 * @param read gets the version as an expression to be read with it.
 */
export async function readWithChart<T extends { readonly chart_version: string }>(
  db: CompanyDb,
  read: (version: RawBuilder<string>) => Promise<T>,
): Promise<{ readonly found: T; readonly chart: readonly ChartCategory[] }> {
  const last = charts.get(db)
  const [found, before] = await pipelined([
    read(versionOf(db)),
    last === undefined ? readChart(db) : Promise.resolve(last),
  ])
  const chart = found.chart_version === before.version ? before : await readChart(db)
  return { found, chart: chart.categories }
}
