import type { AllocationTemplate } from '@prumo/contracts/allocation-templates/allocation-template.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

export const COLUMNS = ['id', 'name', 'rows', 'version'] as const

/** The templates by name that name nothing outside of the caller's reach: the others could not be saved. */
export async function listAllocationTemplates(db: CompanyDb): Promise<AllocationTemplate[]> {
  const templates = await selectTemplates(db).select(COLUMNS).orderBy('name_key').execute()
  return templates.filter((template) => isWithinReach(db, template.rows))
}

/** The templates of the company. */
export function selectTemplates(db: CompanyDb) {
  return db.query.selectFrom('allocation_templates').where('company_id', '=', db.company_id)
}

/** Whether rows name no cost centre and no project outside of the caller's reach. */
export function isWithinReach({ rights }: CompanyDb, rows: AllocationTemplate['rows']): boolean {
  const reaches = (ids: readonly number[] | null, id: number | null) =>
    ids === null || id === null || ids.includes(id)
  return rows.every(
    (row) =>
      reaches(rights.cost_center_ids, row.cost_center_id) &&
      reaches(rights.project_ids, row.project_id),
  )
}
