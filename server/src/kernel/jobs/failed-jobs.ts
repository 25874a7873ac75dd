import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { DEAD_LETTERS } from './declare-queues.ts'
import { CHANNEL } from './insert-jobs.ts'

/** Failed jobs that one act deals with: the rest is the next press's. */
const AT_ONCE = 1_000

/** Failed jobs: these, or the oldest of all of them. */
export type FailedJobs = readonly string[] | null

/** A failed job that was dealt with, as far as a log names it. */
export interface FailedJob {
  readonly id: string
  readonly kind: string
  /** Null for a job of the installation. */
  readonly company_id: number | null
}

const chosen = (ids: FailedJobs) => sql`
  select id from pgboss.job where name = ${DEAD_LETTERS}
    and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
  order by created_on limit ${AT_ONCE} for update`

/**
 * Queues failed jobs anew, each with all its tries. Where an equal one waits or runs already, that
 * one is enough. A kind that is no more is left where it is.
 * @returns those that failed no longer.
 */
export async function retryFailedJobs(
  db: DirectoryDb,
  ids: FailedJobs,
): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    with chosen as (${chosen(ids)}), failed as (
      delete from pgboss.job j using chosen
      where j.name = ${DEAD_LETTERS} and j.id = chosen.id
        and exists (select from pgboss.queue where name = j.source_name)
      returning j.id, j.source_name, j.data
    ), queued as (
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, deletion_seconds, keep_until, policy, dead_letter, singleton_key)
      select q.name, f.data, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
        q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second',
        q.policy, q.dead_letter, f.data ->> 'company_id'
      from failed f join pgboss.queue q on q.name = f.source_name
      on conflict do nothing
      returning name
    ), woken as (
      select pg_notify(${CHANNEL}, name) from (select distinct name from queued) names
    )
    select id, source_name as kind, (data ->> 'company_id')::bigint as company_id
    from failed, (select count(*) from woken) counted
    order by id
  `.execute(db.query)
  return rows
}

/** Forgets failed jobs. @returns which. */
export async function discardFailedJobs(
  db: DirectoryDb,
  ids: FailedJobs,
): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    with chosen as (${chosen(ids)}), failed as (
      delete from pgboss.job j using chosen
      where j.name = ${DEAD_LETTERS} and j.id = chosen.id
      returning j.id, j.source_name, j.data
    )
    select id, source_name as kind, (data ->> 'company_id')::bigint as company_id
    from failed order by id`.execute(db.query)
  return rows
}
