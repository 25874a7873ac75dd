import type { CostCenter, CostCenterInput } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { COLUMNS, selectCostCenters } from './cost-center.queries.ts'

type CostCenterEdit = CostCenterInput & {
  readonly status: CostCenter['status']
  readonly version: number
}

/**
 * Adds a cost centre. Who may reach some of them alone adds none: the new one would be out of reach.
 * @throws Refusal `permission_denied`, `abbreviation_taken`.
 */
export async function createCostCenter(db: CompanyDb, input: CostCenterInput): Promise<CostCenter> {
  if (db.rights.cost_center_ids !== null) throw new Refusal('permission_denied')
  const created = await refusingTakenAbbreviation(() =>
    db.query
      .insertInto('cost_centers')
      .values({ ...input, ...keysOf(input), company_id: db.company_id })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'cost-centers.create', [
    { table: 'cost_centers', record_id: created.id, after: created },
  ])
  return created
}

/**
 * Changes a cost centre; one that is not active takes no new allocations.
 * @throws Refusal `not_found`, `stale_version`, `abbreviation_taken`.
 */
export async function updateCostCenter(
  db: CompanyDb,
  id: number,
  { version, ...input }: CostCenterEdit,
): Promise<CostCenter> {
  const before = await selectCostCenters(db)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  if (before.version !== version)
    throw await staleVersion(db, { table: 'cost_centers', id, version: before.version })
  const after = await refusingTakenAbbreviation(() =>
    db.query
      .updateTable('cost_centers')
      .set({ ...input, ...keysOf(input), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'cost-centers.update', [
    { table: 'cost_centers', record_id: id, before, after },
  ])
  return after
}

const keysOf = (input: CostCenterInput) => ({
  name_key: searchKey(input.name),
  abbreviation_key: searchKey(input.abbreviation),
})

async function refusingTakenAbbreviation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'cost_centers_abbreviation'))
      throw new Refusal('abbreviation_taken', { fields: { abbreviation: 'abbreviation_taken' } })
    throw error
  }
}
