import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { Plan, PlanInput } from '@prumo/contracts/plans/plan.schema'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import type { UserContext } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { recordAccountEvent } from '../identity/index.ts'
import { linksOfPlan } from './plan-links.ts'
import { getPlan } from './plan.queries.ts'

type PlanEdit = PlanInput & { readonly status: Plan['status']; readonly version: number }

/** Adds a plan. @throws Refusal `name_taken`. */
export async function addPlan(context: UserContext, input: PlanInput): Promise<Plan> {
  const { db, user } = context
  const { id } = await refusingClash(() =>
    db.query
      .insertInto('plans')
      .values(storedFields(input))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const after = await getPlan(db, id)
  await recordAccountEvent(db, user.id, 'plan_created', context, { after })
  return after
}

/**
 * Changes a plan, for the companies that have it too: features open or close with their next
 * request, what was paid stays.
 * @throws Refusal `not_found`, `stale_version`, `name_taken`.
 */
export async function updatePlan(
  context: UserContext,
  id: number,
  { version, status, ...input }: PlanEdit,
): Promise<Plan> {
  const { db, user } = context
  const before = await getPlan(db, id)
  const updated = await refusingClash(() =>
    db.query
      .updateTable('plans')
      .set({ ...storedFields(input), status, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
  const after = await getPlan(db, id)
  if (updated === undefined) throw new Refusal('stale_version', { currentVersion: after.version })
  await recordAccountEvent(db, user.id, 'plan_changed', context, { before, after })
  return after
}

/** Links that a refusal names one by one. */
const NAMED_LINKS = 5

/**
 * Deletes a plan that nothing names: the keys of companies, payments and payment links tell.
 * @throws Refusal `not_found`, `plan_in_links`, `plan_in_use`.
 */
export async function destroyPlan(context: UserContext, id: number): Promise<void> {
  const { db, user } = context
  const before = await getPlan(db, id)
  const links = await linksOfPlan(db, id)
  if (links.length > 0) {
    const named = links.slice(0, NAMED_LINKS).join(', ')
    const text = links.length > NAMED_LINKS ? `${named}…` : named
    throw new Refusal('plan_in_links', { values: { text } })
  }
  try {
    const deleted = await db.query
      .deleteFrom('plans')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw notFound()
    await recordAccountEvent(db, user.id, 'plan_deleted', context, { before })
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
