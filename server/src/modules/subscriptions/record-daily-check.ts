import { addDays } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { OPEN_RECEIVABLE } from './subscription-filter.ts'

/**
 * Records that the job checked the subscriptions of a company today (`looked_on`). Days without a check, of
 * a pause or of a company that could not write, are added to `held_days` of each late cycle: no client was
 * charged again on them. A subscription that another process has locked is checked an hour later.
 */
export async function recordDailyCheck(db: CompanyDb): Promise<void> {
  const yesterday = addDays(db.today, -1)
  await sql`
    with due as (
      select s.id,
        coalesce(s.looked_on, s.added_on, (s.created_at at time zone ${db.time_zone})::date) as since
      from subscriptions s
      where s.company_id = ${db.company_id} and s.paused_on is null
        and (s.looked_on is null or s.looked_on < ${db.today}::date)
        and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
      order by s.id for update skip locked
    ), held as (
      update subscription_cycles c
      set held_days = c.held_days + (${yesterday}::date - greatest(c.due_date, due.since))
      from due, transactions t
      where c.company_id = ${db.company_id} and c.subscription_id = due.id
        and t.company_id = ${db.company_id} and t.id = c.transaction_id and ${OPEN_RECEIVABLE}
        and greatest(c.due_date, due.since) < ${yesterday}::date
    )
    update subscriptions s set looked_on = ${db.today}::date from due
    where s.company_id = ${db.company_id} and s.id = due.id`.execute(db.query)
}
