import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { listCostCenters as listRoute } from '@prumo/contracts/cost-centers/cost-centers.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

/** The columns that a person fills in or sees. */
export const COLUMNS = ['id', 'name', 'abbreviation', 'description', 'status', 'version'] as const

const SORT_COLUMNS = {
  name: 'name_key',
  abbreviation: 'abbreviation_key',
  status: 'status',
} as const

/** One page of the cost centres within the caller's reach. */
export async function listCostCenters(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = selectCostCenters(db)
  if (filter_status) found = found.where('status', '=', filter_status)
  if (search) {
    const pattern = containsPattern(search)
    found = found.where((row) =>
      row.or([row('name_key', 'like', pattern), row('abbreviation_key', 'like', pattern)]),
    )
  }
  const data = await found
    .select(COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, meta: { page, per_page, total } }
}

/** One cost centre. @throws Refusal `not_found`, also when it is out of reach. */
export async function getCostCenter(db: CompanyDb, id: number): Promise<CostCenter> {
  const row = await selectCostCenters(db).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Those within reach, of the company. */
export function selectCostCenters(db: CompanyDb) {
  const all = db.query.selectFrom('cost_centers').where('company_id', '=', db.company_id)
  return reachableIds(sql`cost_centers.id`, db.rights.cost_center_ids).reduce(
    (rows, condition) => rows.where(condition),
    all,
  )
}
