import type { PlanInput } from '@prumo/contracts/plans/plan.schema'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'

type Terms = Pick<PlanInput, 'months_credit' | 'invoices_per_month' | 'price_cents'>

/** What a plan is sold as while nobody has said otherwise. */
const OPEN_TERMS: Terms = { months_credit: 1, invoices_per_month: null, price_cents: null }

/**
 * The plan of a new company: the first one that is offered; an empty installation gets one with
 * everything.
 */
export async function defaultPlanId(db: DirectoryDb): Promise<number> {
  const first = await db.query
    .selectFrom('plans')
    .select('id')
    .orderBy('status')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (first !== undefined) return first.id
  return createPlan(db, 'Completo', [...FEATURE_KEYS])
}

/** Adds a plan, outside the screens: of an empty installation, of the demo. @returns its id. */
export async function createPlan(
  db: DirectoryDb,
  name: string,
  permissions: PlanInput['permissions'],
  terms: Terms = OPEN_TERMS,
): Promise<number> {
  const plan = await db.query
    .insertInto('plans')
    .values({ name, name_key: searchKey(name), permissions, ...terms })
    // Of two first companies at the same moment the second takes the plan that the first has made.
    .onConflict((clash) =>
      clash
        .column('name_key')
        .where(sql<boolean>`name_key <> ''`)
        .doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return plan.id
}
