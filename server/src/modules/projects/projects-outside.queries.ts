import type { CivilDate } from '@prumo/civil-date'
import { isOutsideProject } from '@prumo/contracts/projects/project.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

interface Window {
  readonly id: number
  readonly name: string
  readonly start_date: CivilDate | null
  readonly end_date: CivilDate | null
}

/**
 * Which of these projects have dates that a day lies outside of: what an answer warns of when a
 * transaction of that competency is saved (docs/rules/registers.md).
 */
export async function projectsOutside(
  db: CompanyDb,
  ids: readonly number[],
  day: CivilDate,
): Promise<Window[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Window>`
    select id, name, start_date, end_date from projects
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) order by id
  `.execute(db.query)
  return rows.filter((project) => isOutsideProject(project, day))
}
