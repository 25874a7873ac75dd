import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** The plan of a new company: the first one there is; an empty installation gets one with everything. */
export async function defaultPlanId(db: DirectoryDb): Promise<number> {
  const first = await db.query
    .selectFrom('plans')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (first !== undefined) return first.id
  return createPlan(db, 'Completo', [...FEATURE_KEYS])
}

/** Adds a plan. @returns its id. */
export async function createPlan(
  db: DirectoryDb,
  name: string,
  permissions: (typeof FEATURE_KEYS)[number][],
): Promise<number> {
  const plan = await db.query
    .insertInto('plans')
    .values({ name, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  return plan.id
}
