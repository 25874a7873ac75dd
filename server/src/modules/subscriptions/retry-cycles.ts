import { addDays, daysBetween } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobResources, JobStep } from '../../kernel/jobs/job-kind.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { copyCharge, mailCharge } from '../charges/index.ts'
import { cancellation } from './move-subscription.ts'
import { writeSubscription, type StoredSubscription } from './stored-subscription.ts'
import { OPEN_RECEIVABLE, PAST_DUE_DAYS, RETRY_DAYS } from './subscription-filter.ts'

/** Cycles that one look finds. */
const AT_ONCE = 200

interface Unpaid {
  readonly id: number
  readonly due_date: StoredSubscription['start_date']
  readonly retries: number
  readonly mails_payer: boolean
  readonly charge_id: number | null
  /** Nobody can pay it any more: it failed, or the days to pay it are over. */
  readonly is_over: boolean
  readonly charge_version: number | null
}

/** How often a cycle that was due on a day should have been charged again by now. */
function retriesDue(daysLate: number): number {
  return RETRY_DAYS.filter((days) => days <= daysLate).length
}

/** The next cycles that are due to be charged again. */
export async function cyclesToRetry(db: CompanyDb, after: number): Promise<readonly Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select c.id, c.due_date, c.retries, s.mails_payer, newest.id as charge_id,
      newest.is_over, newest.version as charge_version
    from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    left join lateral (select charge.id, charge.version,
        charge.status in ('failed', 'expired')
          or coalesce(charge.due_date + charge.days_after_due < ${db.today}::date, false) as is_over
      from charges charge
      where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
      order by charge.id desc limit 1) newest on true
    where c.company_id = ${db.company_id} and c.id > ${after} and ${OPEN_RECEIVABLE}
      and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
      and c.retries < ${RETRY_DAYS.length}
      and c.due_date + (${RETRY_DAYS}::int[])[c.retries + 1] <= ${db.today}::date
    order by c.id limit ${AT_ONCE}`.execute(db.query)
  return rows
}

/**
 * Charges a cycle again: a charge that can be paid is mailed to its payer again, one that failed or
 * expired is charged anew by today, with fine and interest. What was paid meanwhile stays as it is.
 */
export async function retryCycle(
  step: JobStep,
  { outside }: Pick<JobResources, 'outside'>,
  unpaid: Unpaid,
): Promise<void> {
  const isTaken = await step((db, company) =>
    db.enterCompany(company, (inside) => takeRetry(inside, unpaid)),
  )
  const { charge_id, is_over, charge_version, mails_payer } = unpaid
  if (!isTaken || charge_id === null || charge_version === null) return
  try {
    if (is_over)
      await step((db, company) =>
        db.enterCompany(company, (inside) =>
          copyCharge(inside, charge_id, {
            due_date: inside.today,
            version: charge_version,
            mails_payer,
          }),
        ),
      )
    else if (mails_payer)
      await step((db, company) =>
        mailCharge({ db, company, outside }, charge_id, { to: null, version: null }),
      )
  } catch (error) {
    // Paid or canceled meanwhile, or nothing to mail it to: the next retry, or a person, sees it.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Counts a retry before it goes out, so that two processes retry once. */
async function takeRetry(db: CompanyDb, { id, due_date, retries }: Unpaid): Promise<boolean> {
  const { rows } = await sql`
    update subscription_cycles set retries = ${retriesDue(daysBetween(due_date, db.today))}
    where company_id = ${db.company_id} and id = ${id} and retries = ${retries}
    returning id`.execute(db.query)
  return rows.length > 0
}

/** Those that are past due for longer than each is given. */
export async function unpaidSubscriptions(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from subscriptions s
    join subscription_cycles c on c.company_id = ${db.company_id} and c.subscription_id = s.id
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where s.company_id = ${db.company_id} and ${OPEN_RECEIVABLE}
      and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
      and (s.ends_on is null or s.ends_on > ${db.today}::date)
      and c.due_date + s.cancel_after_days < ${addDays(db.today, -PAST_DUE_DAYS)}::date
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
