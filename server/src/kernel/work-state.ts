import type { SystemProblem } from '@prumo/contracts/system/system.contract'
import { sql } from 'kysely'
import { atomic, type DirectoryDb } from './database/atomic.ts'
import { cellStates } from './database/cell-states.ts'
import type { Database } from './database/database.ts'
import { FILE_STORE } from './files/circuit-breaker.ts'
import { summaryOf } from './jobs/job.queries.ts'
import { openCircuits } from './outside/circuit-breaker.ts'

/** Every kind of job comes round within a minute or an hour; what is due for so long is done by nobody. */
const JOBS_LATE_SECONDS = 10 * 60
/** A mail server that is asked again has had four tries by then. */
const MAILS_LATE_SECONDS = 30 * 60
/** A cell that is not left alone has so long: whoever asks each second whether a process is ready waits no longer. */
const CELL_ANSWER_MS = 1_000
/** Anybody may ask how the server is: the database is asked this often at most. */
const KEPT_MS = 5_000

/** Mails that are still to be sent, and for how long the oldest of them has been. */
export async function mailsOf(db: DirectoryDb) {
  const { rows } = await sql<{
    waiting_count: number
    failing_count: number
    oldest_seconds: number | null
  }>`
    select count(*)::int as waiting_count,
      count(*) filter (where attempts > 0)::int as failing_count,
      extract(epoch from ${db.now}::timestamptz - min(created_at))::int as oldest_seconds
    from outbox_mails
    where next_try_at is not null and (expires_at is null or expires_at > ${db.now})
  `.execute(db.query)
  return rows[0] ?? { waiting_count: 0, failing_count: 0, oldest_seconds: null }
}

/**
 * What does not work of a server that answers: it is degraded, and no balancer should leave it alone
 * for that, since all others are as it is.
 */
export function problemsOf(
  database: Database,
  hasMailServer: boolean,
): (now: Date) => Promise<readonly SystemProblem[]> {
  let kept: Promise<readonly SystemProblem[]> | null = null
  let keptUntilMs = 0
  return (now) => {
    if (kept !== null && performance.now() < keptUntilMs) return kept
    keptUntilMs = performance.now() + KEPT_MS
    kept = found(database, hasMailServer, now)
    // What could not be found out is asked again by the next.
    kept.catch(() => {
      kept = null
    })
    return kept
  }
}

async function found(
  database: Database,
  hasMailServer: boolean,
  now: Date,
): Promise<readonly SystemProblem[]> {
  const { jobs, mails } = await atomic(database, { now, readOnly: true }, async (db) => ({
    jobs: await summaryOf(db),
    mails: await mailsOf(db),
  }))
  const problems: SystemProblem[] = []
  if ((jobs.oldest_wait_seconds ?? 0) > JOBS_LATE_SECONDS) problems.push('jobs_late')
  if (hasMailServer && (mails.oldest_seconds ?? 0) > MAILS_LATE_SECONDS) problems.push('mails_late')
  if ((openCircuits().get(FILE_STORE) ?? 0) > 0) problems.push('files_away')
  const cells = await cellStates(database, CELL_ANSWER_MS)
  if (cells.some(({ open_acts }) => open_acts === null)) problems.push('cells_away')
  return problems
}
