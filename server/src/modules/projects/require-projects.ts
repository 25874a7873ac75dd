import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { requireActive } from '../../kernel/require-active.ts'

/**
 * Checks that the projects that a field names take allocations.
 * @throws Refusal `reference_not_found`, `project_inactive`, on that field.
 */
export function requireProjects(
  db: CompanyDb,
  ids: readonly number[],
  field: string,
): Promise<void> {
  return requireActive(db, { table: 'projects', ids, field, inactive: 'project_inactive' })
}
