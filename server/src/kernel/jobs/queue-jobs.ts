import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import type { QueueableJob } from './job-kind.ts'

/**
 * Queues jobs in the transaction of the act that needs them: they run when that has happened, and
 * never otherwise. Of a kind that allows one at a time, one that waits or runs already is enough.
 * Written with pg-boss's documented SQL interface, since its `send` needs a started instance; the
 * notification is the one that `send` gives, and wakes the processes that run jobs.
 * @param isMeant false does the work and queues nothing, so that time does not tell who is known.
 */
export async function queueJobs<P extends object>(
  db: DirectoryDb,
  kind: QueueableJob<P>,
  payloads: readonly P[],
  isMeant = true,
): Promise<void> {
  const rows = payloads.map((payload) => ({ ...payload, version: kind.version }))
  await sql`
    with queued as (
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, deletion_seconds, keep_until, policy, dead_letter, singleton_key)
      select q.name, payload, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
        q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second',
        q.policy, q.dead_letter, payload ->> 'company_id'
      from pgboss.queue q, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as payload
      where q.name = ${kind.name}::text and ${isMeant}::boolean
      on conflict do nothing
      returning name
    )
    select pg_notify(${CHANNEL}, name) from queued limit 1
  `.execute(db.query)
}

/** The channel that pg-boss listens to in the schema `pgboss` (notifyChannelSql of its plans.js). */
export const CHANNEL = sql.raw(`'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`)
