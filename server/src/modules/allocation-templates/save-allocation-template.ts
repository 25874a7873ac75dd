import {
  type AllocationTemplate,
  type AllocationTemplateInput,
  MAX_ALLOCATION_TEMPLATES,
} from '@prumo/contracts/allocation-templates/allocation-template.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { requirePostable } from '../categories/index.ts'
import { requireCostCenters } from '../cost-centers/index.ts'
import { requireProjects } from '../projects/index.ts'
import { COLUMNS, isWithinReach, selectTemplates } from './allocation-template.queries.ts'

/**
 * Keeps a split under a name.
 * @throws Refusal `name_taken`, `too_many_allocation_templates`, `reference_not_found`,
 * `category_not_postable`, `cost_center_inactive`, `project_inactive`, and of what is out of reach
 * `cost_center_permission_error_on_transaction`, `project_permission_error_on_transaction`.
 */
export async function createAllocationTemplate(
  db: CompanyDb,
  input: AllocationTemplateInput,
): Promise<AllocationTemplate> {
  await pipelined([requireRoom(db), requireNamed(db, input)])
  const created = await refusingTakenName(() =>
    db.query
      .insertInto('allocation_templates')
      .values({ ...columnsOf(input), company_id: db.company_id })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'allocation-templates.create', [
    { table: 'allocation_templates', record_id: created.id, after: created },
  ])
  return created
}

/**
 * Changes the template of a split. @throws Refusal `not_found`, `stale_version`, and those of
 * createAllocationTemplate.
 */
export async function updateAllocationTemplate(
  db: CompanyDb,
  id: number,
  { version, ...input }: AllocationTemplateInput & { readonly version: number },
): Promise<AllocationTemplate> {
  const before = await lockTemplate(db, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'allocation_templates', id, version: before.version })
  await requireNamed(db, input)
  const after = await refusingTakenName(() =>
    db.query
      .updateTable('allocation_templates')
      .set({ ...columnsOf(input), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'allocation-templates.update', [
    { table: 'allocation_templates', record_id: id, before, after },
  ])
  return after
}

/** Deletes the template of a split; the audit log keeps it. @throws Refusal `not_found`. */
export async function destroyAllocationTemplate(db: CompanyDb, id: number): Promise<void> {
  const before = await lockTemplate(db, id)
  await db.query
    .deleteFrom('allocation_templates')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'allocation-templates.destroy', [
    { table: 'allocation_templates', record_id: id, before },
  ])
}

/** The template under lock; one that names what is out of reach is not there. */
async function lockTemplate(db: CompanyDb, id: number): Promise<AllocationTemplate> {
  const found = await selectTemplates(db)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined || !isWithinReach(db, found.rows)) throw notFound()
  return found
}

/** Two people who keep the last one at the same moment may make one more: it harms nobody. */
async function requireRoom(db: CompanyDb): Promise<void> {
  const { count } = await selectTemplates(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_ALLOCATION_TEMPLATES)
    throw new Refusal('too_many_allocation_templates', {
      values: { max: MAX_ALLOCATION_TEMPLATES },
    })
}

/** A template takes what a transaction would. */
async function requireNamed(db: CompanyDb, { rows }: AllocationTemplateInput): Promise<void> {
  if (
    !isWithinReach(
      db,
      rows.map((row) => ({ ...row, project_id: null })),
    )
  )
    throw new Refusal('cost_center_permission_error_on_transaction')
  if (!isWithinReach(db, rows)) throw new Refusal('project_permission_error_on_transaction')
  const categories = rows.flatMap((row) => row.category_id ?? [])
  const costCenters = rows.flatMap((row) => row.cost_center_id ?? [])
  const projects = rows.flatMap((row) => row.project_id ?? [])
  await pipelined([
    ...(categories.length > 0 ? [requirePostable(db, categories, 'rows')] : []),
    ...(costCenters.length > 0 ? [requireCostCenters(db, costCenters, 'rows')] : []),
    ...(projects.length > 0 ? [requireProjects(db, projects, 'rows')] : []),
  ])
}

const columnsOf = ({ name, rows }: AllocationTemplateInput) => ({
  name,
  name_key: searchKey(name),
  rows: JSON.stringify(rows),
})

async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'allocation_templates_name'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    throw error
  }
}
