import { dateAt } from '@prumo/civil-date'
import type { Payment, PaymentInput } from '@prumo/contracts/platform-admin/payment.schema'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  type LockedSubscription,
  lockSubscription,
  type SubscriptionChange,
  writeSubscription,
} from '../companies/index.ts'
import { requireOfferedPlan } from '../plans/index.ts'
import { creditedExpiry, expiryWithout } from './payment-credit.rules.ts'
import { getPayment } from './payment.queries.ts'

/**
 * Registers a payment: the company gets the plan that was paid, for its months. The company is
 * locked first, so that of two payments at the same moment both count.
 * @throws Refusal `reference_not_found`, `plan_inactive`, `lifetime_plan_payment`, `expiry_too_late`.
 */
export async function registerPayment(
  db: DirectoryDb,
  actor: Actor,
  input: PaymentInput,
): Promise<Payment> {
  const company = await lockSubscription(db, input.company_id)
  if (company === undefined)
    throw new Refusal('reference_not_found', { fields: { company_id: 'reference_not_found' } })
  const { date_expiry_at: expiry_before } = company
  if (expiry_before === null)
    throw new Refusal('lifetime_plan_payment', { fields: { company_id: 'lifetime_plan_payment' } })
  const plan = await requireOfferedPlan(db, input.plan_id, company.plan_id)
  const today = dateAt(db.now, company.time_zone)
  const expiry_after = creditedExpiry(expiry_before, today, input.months_credit)
  if (expiry_after === null)
    throw new Refusal('expiry_too_late', { fields: { months_credit: 'expiry_too_late' } })
  const { id } = await db.query
    .insertInto('prumo_payments')
    .values({
      ...input,
      name: plan.name,
      expiry_before,
      expiry_after,
      registered_at: db.now,
      registered_by: actor.user_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = { plan_id: plan.id, date_expiry_at: expiry_after }
  await changeExpiry(db, actor, { company, change, kind: 'prumo-payments.create', payment_id: id })
  return getPayment(db, id)
}

/**
 * Undoes a payment, once: its months are taken back, the company keeps its plan.
 * @throws Refusal `not_found`, `payment_already_undone`.
 */
export async function undoPayment(
  db: DirectoryDb,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Payment> {
  const payment = await getPayment(db, id)
  // Every change of an expiry locks the company first; a second undoing waits here and comes too late.
  const company = await lockSubscription(db, payment.company_id)
  if (company === undefined) throw notFound()
  const undone = await db.query
    .updateTable('prumo_payments')
    .set({ undone_at: db.now, undone_by: actor.user_name, undo_reason: reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (undone === undefined) throw new Refusal('payment_already_undone')
  const change = { date_expiry_at: expiryWithout(company.date_expiry_at, payment) }
  const kind = 'prumo-payments.undo'
  await changeExpiry(db, actor, { company, change, kind, payment_id: id, reason })
  return getPayment(db, id)
}

async function changeExpiry(
  db: DirectoryDb,
  actor: Actor,
  act: {
    readonly company: LockedSubscription
    readonly change: SubscriptionChange
    readonly kind: string
    readonly payment_id: number
    readonly reason?: string
  },
): Promise<void> {
  const { company, change, kind, payment_id, reason } = act
  await writeSubscription(db, company, change)
  const { plan_id, date_expiry_at } = company
  const before = { plan_id, date_expiry_at }
  await db.enterCompany({ company_id: company.id, time_zone: company.time_zone, actor }, (books) =>
    recordOperation(books, kind, [
      { table: 'companies', record_id: company.id, before, after: { ...before, ...change } },
      {
        table: 'prumo_payments',
        record_id: payment_id,
        after: { payment_id, ...(reason === undefined ? {} : { reason }) },
      },
    ]),
  )
}
