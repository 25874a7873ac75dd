import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Checks that the projects that a field names take allocations, and holds them so until the
 * command ends, since a change of one waits for this lock.
 * @throws Refusal `reference_not_found`, `project_inactive`, on that field.
 */
export async function requireProjects(
  db: CompanyDb,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ status: string }>`
    select status from projects
    where company_id = ${db.company_id} and id = any(${wanted}::bigint[])
    order by id for key share
  `.execute(db.query)
  if (rows.length < wanted.length)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  if (rows.some((row) => row.status !== 'active'))
    throw new Refusal('project_inactive', { fields: { [field]: 'project_inactive' } })
}
