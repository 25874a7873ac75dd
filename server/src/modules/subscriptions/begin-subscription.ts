import type { SubscriptionInput } from '@prumo/contracts/subscriptions/subscription.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelCharges } from '../charges/index.ts'
import { issueCycles } from './issue-cycles.ts'
import { cancelSubscription } from './move-subscription.ts'
import { createSubscription } from './save-subscription.ts'
import { cyclesOf, lockSubscription } from './stored-subscription.ts'

/** A subscription that was begun, and the charge of its first cycle. */
interface Begun {
  readonly id: number
  readonly charge_id: number
}

/**
 * Adds a subscription and charges its first cycle at once. That charge is shown to whoever ordered, and
 * is not mailed.
 * @throws Refusal those of createSubscription and issueCycles.
 */
export async function beginSubscription(db: CompanyDb, input: SubscriptionInput): Promise<Begun> {
  const id = await createSubscription(db, { ...input, charged_from: null })
  await issueCycles(db, id)
  const { rows } = await sql<{ charge_id: number }>`
    update charges charge set mails_payer = false from subscription_cycles c
    where c.company_id = ${db.company_id} and c.subscription_id = ${id} and c.cycle_index = 1
      and charge.company_id = ${db.company_id} and charge.transaction_id = c.transaction_id
    returning charge.id as charge_id`.execute(db.query)
  const [made] = rows
  if (made === undefined) throw new Error('A first cycle that is due has its charge.')
  return { id, charge_id: made.charge_id }
}

/**
 * Cancels a subscription that was begun, with the charge of its first cycle and the receivable of it.
 * @throws Refusal `undo_changed_since` once a second cycle is charged, or the charge is paid or canceled;
 * `subscription_in_other_state`.
 */
export async function cancelNewSubscription(
  db: CompanyDb,
  id: number,
  charge_id: number,
): Promise<void> {
  const { version } = await lockSubscription(db, id, null)
  const { skipped } = await cancelCharges(db, [charge_id], true)
  if (skipped.length > 0 || (await cyclesOf(db, id)).length > 1)
    throw new Refusal('undo_changed_since')
  await cancelSubscription(db, id, { when: 'now', cancels_charges: false, version })
}
