import { sql } from 'kysely'
import { atomic, type CompanyDb, type CompanyToEnter } from './database/atomic.ts'
import type { Database } from './database/database.ts'

/** Says how far a long command is. Reports that come faster than a person can see are left out. */
export type ReportProgress = (doneCount: number, totalCount: number) => void

/**
 * The shortest interval that a person can tell apart; a command may report after every few rows.
 */
const EVERY_MS = 200

/** What is older belongs to a command that ended long ago. */
const KEPT_INTERVAL = '1 day'

/**
 * Progress of a command, by the idempotency key of its request. It is written beside the command's
 * own transaction, over another connection: others see it while the command is still undecided. The
 * embedded database has one connection only, so there nothing is written and the screen shows that
 * work goes on.
 */
export function progressOf(
  database: Database,
  company: CompanyToEnter,
  key: string | null,
): ReportProgress {
  if (key === null || database.engine === 'pglite') return () => undefined
  let nextAt = 0
  let last: Promise<void> = Promise.resolve()
  return (doneCount, totalCount) => {
    const now = Date.now()
    if (now < nextAt) return
    nextAt = now + EVERY_MS
    // A failed report does not fail the command: the next report follows.
    last = last
      .then(() => writeProgress(database, company, { key, doneCount, totalCount }))
      .catch(() => undefined)
  }
}

function writeProgress(
  database: Database,
  company: CompanyToEnter,
  task: { readonly key: string; readonly doneCount: number; readonly totalCount: number },
): Promise<void> {
  return atomic(database, { now: new Date() }, (directory) =>
    directory.enterCompany(company, async (db) => {
      await sql`
        insert into task_progress (company_id, user_id, task_key, done_count, total_count)
        values (${db.company_id}, ${db.actor.user_id}, ${task.key}, ${task.doneCount},
          ${task.totalCount})
        on conflict (company_id, user_id, task_key) do update
          set done_count = excluded.done_count, total_count = excluded.total_count,
            updated_at = now()`.execute(db.query)
      await sql`
        delete from task_progress
        where company_id = ${db.company_id} and user_id = ${db.actor.user_id}
          and updated_at < now() - ${KEPT_INTERVAL}::interval`.execute(db.query)
    }),
  )
}

/** How far a command of the caller is; null when it has not said so. */
export async function readProgress(
  db: CompanyDb,
  key: string,
): Promise<{ readonly done_count: number; readonly total_count: number } | null> {
  const { rows } = await sql<{ done_count: number; total_count: number }>`
    select done_count, total_count from task_progress
    where company_id = ${db.company_id} and user_id = ${db.actor.user_id} and task_key = ${key}
  `.execute(db.query)
  return rows[0] ?? null
}
