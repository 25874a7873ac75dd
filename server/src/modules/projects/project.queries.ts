import type { Project } from '@prumo/contracts/projects/project.schema'
import type { listProjects as listRoute } from '@prumo/contracts/projects/projects.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { realizedOf } from './realized.queries.ts'

/** The columns that a person fills in or sees. */
export const COLUMNS = [
  'id',
  'name',
  'abbreviation',
  'description',
  'start_date',
  'end_date',
  'forecasted_revenues_cents',
  'forecasted_expenses_cents',
  'status',
  'version',
] as const

const SORT_COLUMNS = {
  name: 'name_key',
  abbreviation: 'abbreviation_key',
  start_date: 'start_date',
  status: 'status',
} as const

/** One page of the projects within the caller's reach, with what they have come to. */
export async function listProjects(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  let found = selectProjects(db)
  if (filter_status) found = found.where('status', '=', filter_status)
  if (search) {
    const pattern = containsPattern(search)
    found = found.where((row) =>
      row.or([row('name_key', 'like', pattern), row('abbreviation_key', 'like', pattern)]),
    )
  }
  const rows = await found
    .select(COLUMNS)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const realized = await realizedOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({ ...row, ...realized(row.id) })),
    meta: { page, per_page, total },
  }
}

/** One project. @throws Refusal `not_found`, also when it is out of reach. */
export async function getProject(db: CompanyDb, id: number): Promise<Project> {
  const row = await selectProjects(db).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return { ...row, ...(await realizedOf(db, [id]))(id) }
}

/** Those within reach, of the company. */
export function selectProjects(db: CompanyDb) {
  const all = db.query.selectFrom('projects').where('company_id', '=', db.company_id)
  return reachableIds(sql`projects.id`, db.rights.project_ids).reduce(
    (rows, condition) => rows.where(condition),
    all,
  )
}
