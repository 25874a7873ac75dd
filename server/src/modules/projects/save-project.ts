import type { Project, ProjectInput } from '@prumo/contracts/projects/project.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  createRecord,
  createRecords,
  destroyRecord,
  type MasterRecordType,
  updateRecord,
} from '../../kernel/master-record-writes.ts'
import type { RowOutcome } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { COLUMNS, getProject, selectProjects } from './project.queries.ts'
import type { Realized } from './realized.queries.ts'

type StoredProject = Omit<Project, keyof Realized>
type ProjectEdit = ProjectInput & Pick<Project, 'status' | 'version'>

const MASTER_RECORD: MasterRecordType<ProjectInput> = {
  table: 'projects',
  noun: 'projects',
  columns: [
    'name',
    'abbreviation',
    'description',
    'start_date',
    'end_date',
    'forecasted_revenues_cents',
    'forecasted_expenses_cents',
  ],
  unique: {
    field: 'abbreviation',
    key: 'abbreviation_key',
    index: 'projects_abbreviation',
    taken: 'abbreviation_taken',
  },
  keysOf: ({ name, abbreviation }) => ({
    name_key: searchKey(name),
    abbreviation_key: searchKey(abbreviation),
  }),
}

/**
 * Adds a project. Who may reach some of them alone adds none: the new one would be out of reach.
 * @throws Refusal `permission_denied`, `abbreviation_taken`.
 */
export async function createProject(db: CompanyDb, input: ProjectInput): Promise<Project> {
  requireAllProjects(db)
  const { id } = await createRecord<ProjectInput, StoredProject>(db, MASTER_RECORD, input)
  return getProject(db, id)
}

/**
 * Adds projects, as from a sheet.
 * @returns an outcome for each row: `abbreviation_taken`.
 * @throws Refusal `permission_denied`.
 */
export async function createProjects(
  db: CompanyDb,
  inputs: readonly ProjectInput[],
): Promise<RowOutcome<{ readonly id: number }>[]> {
  requireAllProjects(db)
  return createRecords<ProjectInput, StoredProject>(db, MASTER_RECORD, inputs)
}

/**
 * Changes a project; one that is not active takes no new allocations.
 * @throws Refusal `not_found`, `stale_version`, `abbreviation_taken`.
 */
export async function updateProject(
  db: CompanyDb,
  id: number,
  edit: ProjectEdit,
): Promise<Project> {
  const before = await lockProject(db, id)
  await updateRecord<ProjectInput, StoredProject>(db, MASTER_RECORD, before, edit)
  return getProject(db, id)
}

/** Deletes a project that nothing references. @throws Refusal `not_found`, `record_in_use`. */
export async function destroyProject(db: CompanyDb, id: number): Promise<undefined> {
  return destroyRecord(db, MASTER_RECORD, await lockProject(db, id))
}

function requireAllProjects({ rights }: CompanyDb): void {
  if (rights.project_ids !== null) throw new Refusal('permission_denied')
}

async function lockProject(db: CompanyDb, id: number): Promise<StoredProject> {
  const row = await selectProjects(db)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}
