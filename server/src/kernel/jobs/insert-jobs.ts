import { type Kysely, sql } from 'kysely'
import type { DirectoryTables } from '../database/tables.ts'

/**
 * Queues jobs of a kind, in the role of the directory. It is named apart from queueJobs since the
 * file that makes a DirectoryDb queues by it.
 */
export async function insertJobs(
  query: Kysely<DirectoryTables>,
  kind: { readonly name: string; readonly version: number },
  payloads: readonly object[],
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
  `.execute(query)
}

/** The channel that pg-boss listens to in the schema `pgboss` (notifyChannelSql of its plans.js). */
export const CHANNEL = sql.raw(`'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`)
