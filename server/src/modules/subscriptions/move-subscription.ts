import { addDays, type CivilDate } from '@prumo/civil-date'
import { cancelCharges as chargesRoute } from '@prumo/contracts/charges/charges.contract'
import type {
  SubscriptionCancel,
  SubscriptionPause,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelCharges } from '../charges/index.ts'
import { cancelOpenCharges, openCharges } from './cancel-open-charges.ts'
import {
  cyclesOf,
  lockSubscription,
  lockVersion,
  requireNotEnded,
  type StoredSubscription,
  writeSubscription,
} from './stored-subscription.ts'
import { OPEN_RECEIVABLE } from './subscription-filter.ts'
import {
  type Plan,
  restartedPlan,
  upcomingCycles,
} from '@prumo/contracts/subscriptions/subscription-plan.rules'

/**
 * Charges no more cycles of a subscription. Open ones stay, unless told: then all of them go, or none.
 * @throws Refusal `not_found`, `stale_version`, `subscription_in_other_state`, those of cancelOpenCharges.
 */
export async function pauseSubscription(
  db: CompanyDb,
  id: number,
  { open_charge, version }: SubscriptionPause,
): Promise<void> {
  // What is canceled are the cycles that were read.
  const stored = await (open_charge === 'cancel' ? lockSubscription : lockVersion)(db, id, version)
  requireNotEnded(db, stored)
  if (stored.paused_on !== null || stored.canceled_on !== null)
    throw new Refusal('subscription_in_other_state')
  const paused_on = db.today
  const open = open_charge === 'cancel' ? await openCycles(db, id) : []
  const kind = open.length === 0 ? 'subscriptions.pause' : 'subscriptions.pause-charged'
  await asOneOperation(db, kind, async () => {
    await recordOperation(db, kind, [
      await writeSubscription(db, stored, {
        paused_on,
        ...upcomingCycles({ ...stored, paused_on }),
      }),
    ])
    await cancelOpenCharges(db, id, open)
  })
}

/** The cycles of which something is open. */
async function openCycles(
  db: CompanyDb,
  id: number,
): Promise<readonly { readonly transaction_id: number }[]> {
  const { rows } = await sql<{ transaction_id: number }>`
    select c.transaction_id from subscription_cycles c
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.subscription_id = ${id} and ${OPEN_RECEIVABLE}
    order by c.cycle_index`.execute(db.query)
  return rows
}

/**
 * Charges cycles of a paused subscription again, or keeps one that was to be canceled at the end of its
 * cycle. After a pause the next cycle begins today, or when what was charged before it is over; until
 * the next anchor day it is a part of one.
 * @throws Refusal `not_found`, `stale_version`, `subscription_in_other_state`.
 */
export async function resumeSubscription(
  db: CompanyDb,
  id: number,
  version: number,
): Promise<void> {
  const stored = await lockVersion(db, id, version)
  requireNotEnded(db, { ...stored, ends_on: stored.paused_on === null ? stored.ends_on : null })
  if (stored.paused_on === null && stored.canceled_on === null)
    throw new Refusal('subscription_in_other_state')
  const plan: Plan = { ...stored, paused_on: null, canceled_on: null }
  const resumed = stored.paused_on === null ? plan : await planAfterPause(db, stored, plan)
  const { cycles_from, first_cycle, partial_cycles } = resumed
  await recordOperation(db, 'subscriptions.resume', [
    await writeSubscription(db, stored, {
      paused_on: null,
      canceled_on: null,
      cancel_reason: null,
      cycles_from,
      first_cycle,
      partial_cycles,
      ...upcomingCycles(resumed),
      fault: null,
    }),
  ])
}

async function planAfterPause(
  db: CompanyDb,
  { id }: StoredSubscription,
  plan: Plan,
): Promise<Plan> {
  const { next_on } = upcomingCycles(plan)
  if (next_on === null || next_on >= db.today) return plan
  const last = (await cyclesOf(db, id)).findLast(({ cut_on }) => cut_on === null)
  const free = last === undefined ? db.today : addDays(last.ends_on, 1)
  const cycles_from = free < db.today ? db.today : free
  if (cycles_from === next_on) return plan
  return restartedPlan(plan, { ...plan, cycles_from })
}

/**
 * Cancels a subscription, now or when the days that were charged are over. Charges that are open stay,
 * unless told: then they go with their receivables, for whoever may cancel charges. A cycle that was charged
 * since it was read moves its last day.
 * @throws Refusal `not_found`, `stale_version`, `subscription_in_other_state`, `permission_denied`.
 */
export async function cancelSubscription(
  db: CompanyDb,
  id: number,
  { when, cancels_charges, version }: SubscriptionCancel,
): Promise<void> {
  if (cancels_charges && !db.permissions.includes(chargesRoute.access.permission))
    throw new Refusal('permission_denied')
  const stored = await lockSubscription(db, id, version)
  requireNotEnded(db, stored)
  const canceled_on = when === 'now' ? db.today : await endOfCycle(db, stored)
  const change = cancellation(db, stored, canceled_on, 'asked')
  const open = cancels_charges ? (await openCharges(db, id)).map((row) => row.id) : []
  if (open.length === 0) {
    await recordOperation(db, 'subscriptions.cancel', [await writeSubscription(db, stored, change)])
    return
  }
  await asOneOperation(db, 'subscriptions.cancel-charged', async () => {
    await recordOperation(db, 'subscriptions.cancel-charged', [
      await writeSubscription(db, stored, change),
    ])
    await cancelCharges(db, open, true)
  })
}

/** What a cancellation changes: no cycle follows its day, nor any that was missed before today. */
export function cancellation(
  { today }: CompanyDb,
  stored: StoredSubscription,
  canceled_on: CivilDate,
  cancel_reason: 'asked' | 'unpaid',
) {
  const { next_on } = upcomingCycles({ ...stored, canceled_on })
  return { canceled_on, cancel_reason, next_on: canceled_on <= today ? null : next_on, fault: null }
}

/** The day after what was charged, or after the trial; today where nothing is under way. */
async function endOfCycle(db: CompanyDb, stored: StoredSubscription): Promise<CivilDate> {
  if (db.today < stored.billing_on) return stored.billing_on
  const last = (await cyclesOf(db, stored.id)).at(-1)
  return last === undefined || last.ends_on < db.today ? db.today : addDays(last.ends_on, 1)
}
