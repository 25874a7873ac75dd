import {
  creditOf,
  type HeldCycle,
  uncutCycles,
} from '@prumo/contracts/subscriptions/proration.rules'
import type { PlanChangeInput } from '@prumo/contracts/subscriptions/subscription.schema'
import { addCents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireProducts } from '../products/index.ts'
import { paidOfCycle } from './paid-of-cycle.ts'
import {
  lockAsRead,
  lockSubscription,
  requireHeld,
  type StoredSubscription,
  writeSubscription,
} from './stored-subscription.ts'
import { comingOf, planFrom } from '@prumo/contracts/subscriptions/subscription-plan.rules'

/**
 * Changes the plan of a subscription. Now: a cycle of the new one begins today, and the days of the old
 * one that were paid and are left are a credit, which pays it first; what is open stays owed. Next cycle: what was charged
 * stays as it is. While nothing was charged, the new plan takes the old one's place.
 * @throws Refusal `not_found`, `stale_version`, `subscription_in_other_state`,
 * `charge_discount_too_high`, `product_inactive`.
 */
export async function changePlan(
  db: CompanyDb,
  id: number,
  { version, when, ...plan }: PlanChangeInput,
): Promise<void> {
  // What is left of charged cycles is given back now: those are the ones that were read.
  const lock = when === 'now' ? lockSubscription : lockAsRead
  const stored = await lock(db, id, version)
  requireHeld(db, stored)
  if (stored.paused_on !== null || stored.canceled_on !== null)
    throw new Refusal('subscription_in_other_state')
  if (stored.discount_cents !== null && stored.discount_cents >= plan.value_cents)
    throw new Refusal('charge_discount_too_high', {
      fields: { value_cents: 'charge_discount_too_high' },
    })
  await requireProducts(db, plan.product_id === null ? [] : [plan.product_id], 'product_id')
  const held = when === 'now' ? await heldCycles(db, stored) : []
  const begun = held.length > 0 ? db.today : (stored.next_on ?? stored.cycles_from)
  const isSame = plan.subscription_cycle === stored.subscription_cycle
  // The same cycles go on by their anchor day; others begin their own.
  const anchor_day = isSame ? stored.anchor_day : Number(begun.slice(8))
  const { subscription_cycle } = plan
  const isMoved = begun !== stored.next_on || !isSame
  const moved = isMoved
    ? planFrom(stored, { subscription_cycle, cycles_from: begun, anchor_day })
    : stored
  // Those that are cut short do not count: each comes to a whole one with what follows it.
  const next =
    held.length === 0 ? moved : { ...moved, partial_cycles: stored.partial_cycles + held.length }
  const coming = comingOf(next)
  // Nothing follows that could take the credit.
  if (coming.next_on === null) throw new Refusal('subscription_in_other_state')
  const unused = sumCents(held.map((cycle) => creditOf(cycle, db.today)))
  const { cycles_from, first_cycle, partial_cycles } = next
  await recordOperation(db, 'subscriptions.change-plan', [
    await writeSubscription(db, stored, {
      ...plan,
      anchor_day,
      cycles_from,
      first_cycle,
      partial_cycles,
      // The cycle that begins now takes it when it is charged.
      credit_cents: addCents(stored.credit_cents, unused),
      ...coming,
      fault: null,
    }),
  ])
}

/** The cycles under way or to come that a client was asked for: paid, or still owed. */
async function heldCycles(
  db: CompanyDb,
  { id, next_on }: StoredSubscription,
): Promise<readonly HeldCycle[]> {
  const { rows } = await sql<HeldCycle & { cycle_index: number; is_asked: boolean }>`
    select c.cycle_index, c.starts_on, c.ends_on, c.price_cents,
      ${paidOfCycle} as paid_cents,
      c.credit_cents = c.price_cents or (t.id is not null and t.canceled_at is null) as is_asked
    from subscription_cycles c
    left join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.subscription_id = ${id} and c.ends_on >= ${db.today}::date
    order by c.cycle_index`.execute(db.query)
  return uncutCycles(rows, next_on).filter(({ is_asked }) => is_asked)
}
