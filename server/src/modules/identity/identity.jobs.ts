import { sql } from 'kysely'
import { z } from 'zod'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { liveSince } from '../../kernel/http/authenticate.ts'
import { defineDirectoryJob } from '../../kernel/jobs/job-kind.ts'

/** Deletes what has ended by itself; a second time there is nothing. */
export const deleteEnded = defineDirectoryJob({
  name: 'delete_ended_access',
  version: 1,
  payload: z.object({}),
  cron: '45 3 * * *',
  run: deleteEndedAccess,
})

/**
 * Deletes sessions that have ended or were not used for long, sign-ins whose code never came, links
 * for a new password or e-mail, and counters of tries, each once its time is over.
 */
export async function deleteEndedAccess({ query, now }: DirectoryDb): Promise<void> {
  await sql`delete from sessions
    where expires_at <= ${now} or last_seen_at <= ${liveSince(now)}`.execute(query)
  await sql`delete from second_factor_tokens where expires_at <= ${now}`.execute(query)
  await sql`delete from password_resets where expires_at <= ${now}`.execute(query)
  await sql`delete from email_changes where expires_at <= ${now}`.execute(query)
  await sql`delete from attempt_counters where window_ends_at <= ${now}`.execute(query)
}
