import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { JobKind } from './job-kind.ts'

/** Where jobs go whose tries are over; nobody works on it. */
export const DEAD_LETTERS = 'dead-letters'

/** Done jobs can be seen for a day. */
const DONE_KEPT_SECONDS = 24 * 60 * 60
/** A job that nobody took for so long is dropped; what it was for comes round again by then. */
const WAITING_KEPT_SECONDS = 14 * 24 * 60 * 60
/** Dead letters are kept until somebody has dealt with them; what lies for ten years never will be. */
const DEAD_KEPT_SECONDS = 10 * 365 * 24 * 60 * 60

/**
 * Writes the queues of the kinds as they are declared, so that acts can queue jobs before any
 * process that runs them has started. One statement; it changes nothing where nothing changed.
 * @param longestSeconds of an attempt, where the settings bound it.
 */
export async function declareQueues(
  database: Database,
  kinds: readonly JobKind[],
  longestSeconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const queues = [
    deadLetters(),
    ...kinds.map(({ name, retry, expireSeconds, beside }) => ({
      name,
      policy: POLICIES[beside],
      retry_limit: retry.limit,
      retry_delay: retry.firstPauseSeconds,
      retry_delay_max: retry.longestPauseSeconds,
      expire_seconds: Math.min(expireSeconds, longestSeconds),
      retention_seconds: WAITING_KEPT_SECONDS,
      dead_letter: DEAD_LETTERS,
    })),
  ]
  await sql`
    insert into pgboss.queue as known (name, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter,
      partition, table_name, notify)
    select name, policy, retry_limit, retry_delay, true, retry_delay_max, expire_seconds,
      retention_seconds, ${DONE_KEPT_SECONDS}::int, dead_letter, false, 'job_common', true
    from jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) as declared (name text, policy text,
      retry_limit int, retry_delay int, retry_delay_max int, expire_seconds int,
      retention_seconds int, dead_letter text)
    on conflict (name) do update set policy = excluded.policy, retry_limit = excluded.retry_limit,
      retry_delay = excluded.retry_delay, retry_delay_max = excluded.retry_delay_max,
      expire_seconds = excluded.expire_seconds
    where (known.policy, known.retry_limit, known.retry_delay, known.retry_delay_max,
      known.expire_seconds) is distinct from (excluded.policy, excluded.retry_limit,
      excluded.retry_delay, excluded.retry_delay_max, excluded.expire_seconds)
  `.execute(database.kysely)
}

/** Which jobs of a queue the database lets in beside others of the same key. */
const POLICIES: Readonly<Record<JobKind['beside'], string>> = {
  any: 'standard',
  running: 'short',
  none: 'exclusive',
}

function deadLetters() {
  return {
    name: DEAD_LETTERS,
    policy: 'standard',
    retry_limit: 0,
    retry_delay: 0,
    retry_delay_max: 0,
    expire_seconds: DONE_KEPT_SECONDS,
    retention_seconds: DEAD_KEPT_SECONDS,
    dead_letter: null,
  }
}
