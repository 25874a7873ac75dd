import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { listCostCenters as listRoute } from '@prumo/contracts/cost-centers/cost-centers.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { countedPage } from '../../kernel/counted-page.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

/** Names of the tree are compared level by level: a centre stands before what is below it. */
const SORT_COLUMNS = {
  path: sql.ref('tree_key'),
  name: sql.ref('name_key'),
  abbreviation: sql.ref('abbreviation_key'),
  status: sql.ref('status'),
} as const

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const

/**
 * One page of the cost centres within the caller's reach. The master data is small: it is read
 * whole.
 */
export async function listCostCenters(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  const pattern = containsPattern(search ?? '')
  const conditions = [
    ...(filter_status ? [sql<boolean>`status = ${filter_status}`] : []),
    ...(search
      ? [sql<boolean>`(name_key like ${pattern} or abbreviation_key like ${pattern})`]
      : []),
  ]
  const way = DIRECTIONS[direction]
  const { rows } = await sql<CostCenter & { readonly total: number }>`
    ${tree(db)}
    select ${COLUMNS}, count(*) over ()::int as total from tree
    where true ${andAll(conditions)}
    order by ${SORT_COLUMNS[sort]} ${way}, id ${way}
    limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db.query)
  const { data, total } = countedPage(rows)
  return {
    data,
    meta: { page, per_page, total: rows.length > 0 ? total : await countOf(db, conditions) },
  }
}

/** Past the last page no row tells how many there are. */
async function countOf(db: CompanyDb, conditions: readonly RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`${tree(db)}
    select count(*)::int as total from tree where true ${andAll(conditions)}`.execute(db.query)
  return rows[0]?.total ?? 0
}

/** One cost centre. @throws Refusal `not_found`, also when it is out of reach. */
export async function getCostCenter(db: CompanyDb, id: number): Promise<CostCenter> {
  const { rows } = await sql<CostCenter>`
    ${tree(db)} select ${COLUMNS} from tree where id = ${id}`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

const COLUMNS = sql`id, name, abbreviation, description, parent_cost_center_id, path, depth, status, version`

/**
 * The tree of the cost centres within reach. What stands below one that is out of reach stands at the
 * top: its name is none of the caller's business.
 */
function tree(db: CompanyDb): RawBuilder<unknown> {
  return sql`
    with recursive reachable as (
      select id, name, name_key, abbreviation, abbreviation_key, description, parent_cost_center_id, status,
        version
      from cost_centers
      where company_id = ${db.company_id}
        ${andAll(reachableIds(sql`id`, db.rights.cost_center_ids))}
    ), tree as (
      select top.*, array[top.name_key] as tree_key, top.name as path, 0 as depth
      from reachable top
      where top.parent_cost_center_id is null
        or not exists (select from reachable above where above.id = top.parent_cost_center_id)
      union all
      select below.*, above.tree_key || below.name_key, above.path || ' › ' || below.name,
        above.depth + 1
      from reachable below join tree above on above.id = below.parent_cost_center_id
    )`
}
