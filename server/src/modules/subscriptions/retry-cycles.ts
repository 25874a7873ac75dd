import { addDays } from '@prumo/civil-date'
import { RETRY_FAULTS, type RetryFault } from '@prumo/contracts/subscriptions/retry-fault'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobResources, JobStep } from '../../kernel/jobs/job-kind.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { copyCharge, remailHindrance, mailCharge, mailedOn } from '../charges/index.ts'
import { cancellation } from './move-subscription.ts'
import { type StoredSubscription, writeSubscription } from './stored-subscription.ts'
import { OPEN_RECEIVABLE, PAST_DUE_DAYS, RETRY_DAYS } from './subscription-filter.ts'

/** Cycles that one look finds. */
const AT_ONCE = 200

/** Days late after which nobody tries any more: the last retry, and a long weekend. */
export const GIVEN_UP_DAYS = 14

export interface UnpaidSubscription {
  readonly id: number
  readonly retries: number
  readonly charge_id: number
  readonly mails_payer: boolean
  /** Nobody can pay it any more: it failed, or the days to pay it are over. */
  readonly is_over: boolean
  /** Paid in part: it has no second copy. */
  readonly is_partly_paid: boolean
  readonly charge_version: number
}

/** The days of a cycle for charging it again that have come, of which the newest counts. */
const stepDay = ({ today }: CompanyDb) => sql`(select max(c.due_date + days)
  from unnest(${RETRY_DAYS}::int[]) days where c.due_date + days <= ${today}::date)`

/**
 * The next cycles that are due to be charged again: those whose newest day has come since they were,
 * and that something can go out of. What is open of a plan that was changed is a charge like others: the new
 * plan is neither charged again nor canceled for it.
 */
export async function cyclesToRetry(
  db: CompanyDb,
  after: number,
): Promise<readonly UnpaidSubscription[]> {
  const { rows } = await sql<UnpaidSubscription>`
    select c.id, c.retries, newest.id as charge_id, s.mails_payer, newest.is_over,
      newest.is_partly_paid, newest.version as charge_version
    from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    join lateral (select charge.id, charge.version, charge.status,
        charge.status = 'partially_paid' as is_partly_paid,
        charge.status in ('failed', 'expired')
          or coalesce(charge.due_date + charge.days_after_due < ${db.today}::date, false) as is_over
      from charges charge
      where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
      order by charge.id desc limit 1) newest on true
    where c.company_id = ${db.company_id} and c.id > ${after} and ${OPEN_RECEIVABLE}
      and c.cut_on is null
      and s.paused_on is null and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
      and (newest.is_over or (s.mails_payer and newest.status in ('pending', 'partially_paid')))
      and c.due_date + c.held_days >= ${addDays(db.today, -GIVEN_UP_DAYS)}::date
      and ${stepDay(db)} > greatest(coalesce(c.retried_on, c.due_date),
        case when newest.is_over then null else ${mailedOn(db, sql<number>`newest.id`)} end)
    order by c.id limit ${AT_ONCE}`.execute(db.query)
  return rows
}

/**
 * Charges a cycle again: a charge that can be paid is mailed to its payer again, one that failed or
 * expired is charged anew by today, with fine and interest. What was paid meanwhile stays as it is. It is
 * counted in the atomic in which it goes out; why nothing did is kept.
 * @returns whether something went out.
 */
export async function retryCycle(
  step: JobStep,
  { outside }: Pick<JobResources, 'outside'>,
  unpaid: UnpaidSubscription,
): Promise<boolean> {
  const { charge_id, is_over, charge_version: version, mails_payer } = unpaid
  if (is_over && unpaid.is_partly_paid) {
    await step((db, company) =>
      db.enterCompany(company, (inside) => keepRetryFault(inside, unpaid.id, 'partly_paid')),
    )
    return false
  }
  try {
    return await step(async (db, company) => {
      const hindrance = await db.enterCompany(company, (inside) =>
        remailHindrance(inside, charge_id),
      )
      // What is charged anew is mailed as a new charge, on a day without another mail.
      if (hindrance !== null && (!is_over || (mails_payer && hindrance === 'mailed_today'))) {
        const fault = RETRY_FAULTS.find((code) => code === hindrance)
        if (fault !== undefined)
          await db.enterCompany(company, (inside) => keepRetryFault(inside, unpaid.id, fault))
        return false
      }
      if (!(await db.enterCompany(company, (inside) => takeRetry(inside, unpaid)))) return false
      if (is_over)
        await db.enterCompany(company, (inside) =>
          copyCharge(inside, charge_id, {
            due_date: inside.today,
            version,
            mails_payer: mails_payer && hindrance === null,
          }),
        )
      else await mailCharge({ db, company, outside }, charge_id, { to: null, version: null })
      return true
    })
  } catch (error) {
    // Paid or canceled meanwhile, or nothing to mail it to: a later look, or a person, sees it.
    if (!(error instanceof Refusal)) throw error
    const fault = RETRY_FAULTS.find((code) => code === error.code)
    if (fault !== undefined)
      await step((db, company) =>
        db.enterCompany(company, (inside) => keepRetryFault(inside, unpaid.id, fault)),
      )
    return false
  }
}

/** Counts a retry with what goes out, so that two processes retry once. */
async function takeRetry(db: CompanyDb, { id, retries }: UnpaidSubscription): Promise<boolean> {
  const { rows } = await sql`
    update subscription_cycles
    set retries = retries + 1, retried_on = ${db.today}::date, retry_fault = null,
      retry_fault_on = null
    where company_id = ${db.company_id} and id = ${id} and retries = ${retries}
    returning id`.execute(db.query)
  return rows.length > 0
}

async function keepRetryFault(db: CompanyDb, id: number, fault: RetryFault): Promise<void> {
  await sql`
    update subscription_cycles set retry_fault = ${fault}, retry_fault_on = ${db.today}::date
    where company_id = ${db.company_id} and id = ${id}
      and (retry_fault, retry_fault_on) is distinct from (${fault}, ${db.today}::date)
  `.execute(db.query)
}

/** Those that are past due for longer than each is given, without the days on which nobody could tell. */
export async function unpaidSubscriptions(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from subscriptions s
    join subscription_cycles c on c.company_id = ${db.company_id} and c.subscription_id = s.id
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where s.company_id = ${db.company_id} and ${OPEN_RECEIVABLE} and c.cut_on is null
      and s.paused_on is null
      and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
      and (s.ends_on is null or s.ends_on > ${db.today}::date)
      and c.due_date + c.held_days + s.cancel_after_days < ${addDays(db.today, -PAST_DUE_DAYS)}::date
    order by s.id`.execute(db.query)
  return rows.map(({ id }) => id)
}

/** Cancels one that is past due for too long; its charges stay. One that another process holds is left to it. */
export async function cancelUnpaid(db: CompanyDb, id: number): Promise<void> {
  const { rows } = await sql<StoredSubscription>`
    select * from subscriptions s where s.company_id = ${db.company_id} and s.id = ${id}
      and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
    for update skip locked`.execute(db.query)
  const [stored] = rows
  if (stored === undefined) return
  await recordOperation(db, 'subscriptions.cancel', [
    await writeSubscription(db, stored, cancellation(db, stored, db.today, 'unpaid')),
  ])
}
