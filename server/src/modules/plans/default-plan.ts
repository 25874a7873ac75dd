import { addDays, type CivilDate } from '@prumo/civil-date'
import type { PlanInput } from '@prumo/contracts/plans/plan.schema'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { getPlatformSettings } from '../platform-settings/index.ts'

type Terms = Pick<PlanInput, 'months_credit' | 'invoices_per_month' | 'price_cents'>

/** What a plan is sold as while nobody has said otherwise. */
const OPEN_TERMS: Terms = { months_credit: 1, invoices_per_month: null, price_cents: null }

/** What a new company is given. */
export interface FirstSubscription {
  readonly plan_id: number
  /** The last day on which it may write; null is no end. */
  readonly date_expiry_at: CivilDate | null
}

/**
 * The plan of a company that is made today, with the trial days of the platform's settings; one that
 * a platform administrator makes has no end, since they decide on it anyway.
 */
export async function firstSubscription(
  db: DirectoryDb,
  today: CivilDate,
  isPlatformAdmin: boolean,
): Promise<FirstSubscription> {
  const { default_plan_id, trial_days } = await getPlatformSettings(db)
  return {
    plan_id: await defaultPlanId(db, default_plan_id),
    // The first day counts: a trial of one day ends with today.
    date_expiry_at: trial_days === null || isPlatformAdmin ? null : addDays(today, trial_days - 1),
  }
}

/**
 * The plan that the settings name while it is on offer, else the first one on offer; an empty
 * installation gets one with everything.
 */
async function defaultPlanId(db: DirectoryDb, named: number | null): Promise<number> {
  const first = await db.query
    .selectFrom('plans')
    .select('id')
    .orderBy('status')
    .orderBy((plan) => plan('id', '<>', named ?? 0))
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
