import { balanceOf, creditOf, unpaidOf } from '@prumo/contracts/subscriptions/proration.rules'
import type { PlanChangeInput } from '@prumo/contracts/subscriptions/subscription.schema'
import { addCents, sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireProducts } from '../products/index.ts'
import { heldCycles, shortenCycles } from './shorten-cycles.ts'
import { cancelOpenCharges } from './cancel-open-charges.ts'
import {
  lockSubscription,
  lockVersion,
  requireNotEnded,
  writeSubscription,
} from './stored-subscription.ts'
import {
  restartedPlan,
  upcomingCycles,
} from '@prumo/contracts/subscriptions/subscription-plan.rules'

/**
 * Changes the plan of a subscription. Now: a cycle of the new one begins today, and the days of the old
 * one that were paid and are left are a credit, which pays it first; the charge of what is open stays, or is
 * canceled, and the new plan asks for the days that were used. Next cycle: what was charged
 * stays as it is. While nothing was charged, the new plan takes the old one's place.
 * @throws Refusal `not_found`, `stale_version`, `subscription_in_other_state`,
 * `charge_discount_too_high`, `product_inactive`, `plan_open_charge`, those of cancelOpenCharges.
 */
export async function changePlan(
  db: CompanyDb,
  id: number,
  { version, when, open_charge, ...plan }: PlanChangeInput,
): Promise<void> {
  // What is left of charged cycles is given back now: those are the ones that were read.
  const lock = when === 'now' ? lockSubscription : lockVersion
  const stored = await lock(db, id, version)
  requireNotEnded(db, stored)
  if (stored.paused_on !== null || stored.canceled_on !== null)
    throw new Refusal('subscription_in_other_state')
  if (stored.discount_cents !== null && stored.discount_cents >= plan.value_cents)
    throw new Refusal('charge_discount_too_high', {
      fields: { value_cents: 'charge_discount_too_high' },
    })
  await requireProducts(db, plan.product_id === null ? [] : [plan.product_id], 'product_id')
  const held = when === 'now' ? await heldCycles(db, stored) : []
  const open = held.filter((cycle) => cycle.open_cents > 0)
  if (open.length > 0 && open_charge === null)
    throw new Refusal('plan_open_charge', { fields: { open_charge: 'plan_open_charge' } })
  const canceled = open_charge === 'cancel' ? open : []
  const begun = held.length > 0 ? db.today : (stored.next_on ?? stored.cycles_from)
  const isSame = plan.subscription_cycle === stored.subscription_cycle
  // The same cycles go on by their anchor day; others begin their own.
  const anchor_day = isSame ? stored.anchor_day : Number(begun.slice(8))
  const { subscription_cycle } = plan
  const isMoved = begun !== stored.next_on || !isSame
  const moved = isMoved
    ? restartedPlan(stored, { subscription_cycle, cycles_from: begun, anchor_day })
    : stored
  // Those that are cut short do not count: each comes to a whole one with what follows it.
  const next =
    held.length === 0 ? moved : { ...moved, partial_cycles: stored.partial_cycles + held.length }
  const coming = upcomingCycles(next)
  // Nothing follows that could take the credit.
  if (coming.next_on === null) throw new Refusal('subscription_in_other_state')
  const { cycles_from, first_cycle, partial_cycles } = next
  const change = {
    ...plan,
    anchor_day,
    cycles_from,
    first_cycle,
    partial_cycles,
    // The cycle that begins now takes the one or asks for the other when it is charged.
    ...balanceOf(
      addCents(stored.credit_cents, sumCents(held.map((cycle) => creditOf(cycle, db.today)))),
      addCents(stored.owed_cents, sumCents(canceled.map((cycle) => unpaidOf(cycle, db.today)))),
    ),
    ...coming,
    fault: null,
  }
  const isCharged = canceled.length > 0
  const kind = isCharged ? 'subscriptions.change-plan-charged' : 'subscriptions.change-plan'
  await asOneOperation(db, kind, async () => {
    const cut = await shortenCycles(db, held, canceled)
    await recordOperation(db, kind, [await writeSubscription(db, stored, change), ...cut])
    await cancelOpenCharges(db, id, canceled)
  })
}
