import { dateAt } from '@prumo/civil-date'
import { sql } from 'kysely'
import { atomic } from '../database/atomic.ts'
import type { JobResources } from './job-kind.ts'

/**
 * Whether a job may write for a company what a request might not: its plan is valid today and has the
 * feature, and it is not suspended (http/authorize.ts says the same of requests).
 * @param feature null where every plan has what the job does.
 */
export async function planAllows(
  { database, clock }: Pick<JobResources, 'database' | 'clock'>,
  company_id: number,
  feature: string | null,
): Promise<boolean> {
  const now = clock()
  const { rows } = await atomic(database, { now }, (db) =>
    sql<{ time_zone: string; date_expiry_at: string | null }>`
      select c.time_zone, c.date_expiry_at from companies c
      join plans p on p.id = c.plan_id
      where c.id = ${company_id} and c.status = 'active'
        and (${feature}::text is null or ${feature}::text = any(p.permissions))`.execute(db.query),
  )
  const [company] = rows
  if (company === undefined) return false
  const { time_zone, date_expiry_at } = company
  return date_expiry_at === null || date_expiry_at >= dateAt(now, time_zone)
}
