import type { Project, ProjectInput } from '@prumo/contracts/projects/project.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { COLUMNS, selectProjects } from './project.queries.ts'

type ProjectEdit = ProjectInput & {
  readonly status: Project['status']
  readonly version: number
}

/**
 * Adds a project. Who may reach some of them alone adds none: the new one would be out of reach.
 * @throws Refusal `permission_denied`, `abbreviation_taken`.
 */
export async function createProject(db: CompanyDb, input: ProjectInput): Promise<Project> {
  if (db.rights.project_ids !== null) throw new Refusal('permission_denied')
  const created = await refusingTakenAbbreviation(() =>
    db.query
      .insertInto('projects')
      .values({ ...input, ...keysOf(input), company_id: db.company_id })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'projects.create', [
    { table: 'projects', record_id: created.id, after: created },
  ])
  return created
}

/**
 * Changes a project; one that is not active takes no new allocations.
 * @throws Refusal `not_found`, `stale_version`, `abbreviation_taken`.
 */
export async function updateProject(
  db: CompanyDb,
  id: number,
  { version, ...input }: ProjectEdit,
): Promise<Project> {
  const before = await selectProjects(db)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  if (before.version !== version)
    throw await staleVersion(db, { table: 'projects', id, version: before.version })
  const after = await refusingTakenAbbreviation(() =>
    db.query
      .updateTable('projects')
      .set({ ...input, ...keysOf(input), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'projects.update', [
    { table: 'projects', record_id: id, before, after },
  ])
  return after
}

const keysOf = (input: ProjectInput) => ({
  name_key: searchKey(input.name),
  abbreviation_key: searchKey(input.abbreviation),
})

async function refusingTakenAbbreviation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'projects_abbreviation'))
      throw new Refusal('abbreviation_taken', { fields: { abbreviation: 'abbreviation_taken' } })
    throw error
  }
}
