import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { Plan, PlanInput } from '@prumo/contracts/plans/plan.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { getPlan } from './plan.queries.ts'

type PlanEdit = PlanInput & { readonly status: Plan['status']; readonly version: number }

/** Adds a plan. @throws Refusal `name_taken`. */
export async function addPlan(db: DirectoryDb, input: PlanInput): Promise<Plan> {
  const { id } = await refusingClash(() =>
    db.query
      .insertInto('plans')
      .values(storedFields(input))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return getPlan(db, id)
}

/**
 * Changes a plan, for the companies that have it too: features open or close with their next
 * request, what was paid stays.
 * @throws Refusal `not_found`, `stale_version`, `name_taken`.
 */
export async function updatePlan(
  db: DirectoryDb,
  id: number,
  { version, status, ...input }: PlanEdit,
): Promise<Plan> {
  const updated = await refusingClash(() =>
    db.query
      .updateTable('plans')
      .set({ ...storedFields(input), status, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
  const plan = await getPlan(db, id)
  if (updated === undefined) throw new Refusal('stale_version', { currentVersion: plan.version })
  return plan
}

/**
 * Deletes a plan that nothing names: the keys of companies and payments tell.
 * @throws Refusal `not_found`, `plan_in_use`.
 */
export async function destroyPlan(db: DirectoryDb, id: number): Promise<void> {
  try {
    const deleted = await db.query
      .deleteFrom('plans')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw notFound()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('plan_in_use')
    throw error
  }
}

/** Each feature once, in the order of the catalogue. */
function storedFields(input: PlanInput) {
  return {
    ...input,
    permissions: FEATURE_KEYS.filter((key) => input.permissions.includes(key)),
    name_key: searchKey(input.name),
  }
}

async function refusingClash<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'plans_name'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    throw error
  }
}
