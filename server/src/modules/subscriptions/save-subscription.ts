import { addDays } from '@prumo/civil-date'
import type {
  SubscriptionCreation,
  SubscriptionEdit,
  SubscriptionInput,
} from '@prumo/contracts/subscriptions/subscription.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { requirePostable } from '../categories/index.ts'
import { requireMethod, requireProvider } from '../charges/index.ts'
import { requireCostCenters } from '../cost-centers/index.ts'
import { requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import { requireProjects } from '../projects/index.ts'
import {
  cyclesOf,
  lockSubscription,
  lockVersion,
  loggedSubscription,
  requireBookable,
  requireNotEnded,
  type StoredSubscription,
  writeSubscription,
} from './stored-subscription.ts'
import { newPlan, upcomingCycles } from '@prumo/contracts/subscriptions/subscription-plan.rules'

/** What says which days its cycles have: fixed once one was charged. */
const DAYS = ['start_date', 'trial_days', 'subscription_cycle', 'anchor_day'] as const

/**
 * Adds a subscription.
 * @returns its id. @throws Refusal those of requireReferences.
 */
export async function createSubscription(
  db: CompanyDb,
  { charged_from, ...input }: SubscriptionCreation,
): Promise<number> {
  await requireReferences(db, input)
  const planned = plannedOf(db, input, charged_from ?? db.today)
  requireBookable(planned)
  const made = await db.query
    .insertInto('subscriptions')
    .values({
      ...input,
      ...planned,
      company_id: db.company_id,
      search_key: searchKey(input.description),
      added_on: db.today,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'subscriptions.create', [
    { table: 'subscriptions', record_id: made.id, after: loggedSubscription(made) },
  ])
  return made.id
}

/** The cycles of a subscription of which none was charged. */
function plannedOf({ today }: CompanyDb, input: SubscriptionInput, charged_from = today) {
  const billing_on = addDays(input.start_date, input.trial_days)
  const { subscription_cycle, anchor_day, cycles_count, end_date } = input
  const schedule = { subscription_cycle, anchor_day, cycles_from: billing_on }
  const plan = newPlan(schedule, { cycles_count, end_date }, today, charged_from)
  const { cycles_from, first_cycle, partial_cycles, next_cycle } = plan
  const counted = { cycles_from, first_cycle, partial_cycles, next_cycle }
  return { billing_on, ...counted, ...upcomingCycles(plan) }
}

/**
 * Changes a subscription; cycles that were charged stay as they are.
 * @throws Refusal `not_found`, `stale_version`, `subscription_in_other_state`,
 * `subscription_started`, those of requireReferences.
 */
export async function updateSubscription(
  db: CompanyDb,
  id: number,
  { version, ...input }: SubscriptionEdit,
): Promise<void> {
  const stored = await lockVersion(db, id, version)
  requireNotEnded(db, stored)
  await requireReferences(db, input)
  const moved = DAYS.find((field) => stored[field] !== input[field])
  if (moved !== undefined && (await cyclesOf(db, id)).length > 0)
    throw new Refusal('subscription_started', { fields: { [moved]: 'subscription_started' } })
  const { paused_on, canceled_on } = stored
  const planned =
    moved === undefined
      ? upcomingCycles({ ...stored, ...input })
      : withState(plannedOf(db, input), { ...input, paused_on, canceled_on })
  await recordOperation(db, 'subscriptions.update', [
    await writeSubscription(db, stored, {
      ...input,
      ...planned,
      fault: null,
    }),
  ])
}

/** What comes of a new plan that is paused or canceled already. */
function withState(
  planned: ReturnType<typeof plannedOf>,
  rest: SubscriptionInput & Pick<StoredSubscription, 'paused_on' | 'canceled_on'>,
) {
  return { ...planned, ...upcomingCycles({ ...rest, ...planned }) }
}

/** Deletes a subscription of which nothing was charged. @throws Refusal `not_found`, `subscription_has_cycles`. */
export async function destroySubscription(db: CompanyDb, id: number): Promise<void> {
  const stored = await lockSubscription(db, id, null)
  if ((await cyclesOf(db, id)).length > 0) throw new Refusal('subscription_has_cycles')
  await removeSubscription(db, stored, 'subscriptions.destroy')
}

/** Takes a locked subscription without cycles out of the table. */
export async function removeSubscription(
  db: CompanyDb,
  stored: StoredSubscription,
  kind: 'subscriptions.destroy',
): Promise<void> {
  await db.query
    .deleteFrom('subscriptions')
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.id)
    .execute()
  await recordOperation(db, kind, [
    { table: 'subscriptions', record_id: stored.id, before: loggedSubscription(stored) },
  ])
}

/**
 * What a subscription names is there, within reach, and can be used.
 * @throws Refusal `reference_not_found`, `product_inactive`, `category_not_postable`,
 * `provider_not_connected`, `charge_method_unknown`, those of the other registers.
 */
async function requireReferences(db: CompanyDb, input: SubscriptionInput): Promise<void> {
  const { party_id, product_id, category_id, cost_center_id, project_id } = input
  const ids = (id: number | null) => (id === null ? [] : [id])
  await requireParties(db, [party_id], { role: 'client', field: 'party_id' })
  await requireProducts(db, ids(product_id), 'product_id')
  await requirePostable(db, [category_id], 'category_id')
  await requireCostCenters(db, ids(cost_center_id), 'cost_center_id')
  await requireProjects(db, ids(project_id), 'project_id')
  if (!reachesPart(db.rights, { cost_center_id, project_id }))
    throw new Refusal('permission_denied')
  await requireProvider(db, input.kind)
  requireMethod(input.kind, input.payment_method)
}
