import { sql } from 'kysely'
import { atomic } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'

/** How long it can be seen that a mail went out, to whom and about what. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000
/** One statement deletes no more, so that none takes long. */
const BATCH = 1_000

/**
 * Deletes mails that were sent 90 days ago or earlier. One that was not sent stays, whatever its age:
 * somebody has to learn of it.
 * @returns how many they were.
 */
export async function deleteSentMails(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (let count = 0; ; ) {
    const deleted = await atomic(database, { now }, async (db) => {
      const { rows } = await sql`
        delete from outbox_mails
        where id in (
          select id from outbox_mails where sent_at <= ${before} order by sent_at limit ${BATCH})
        returning id`.execute(db.query)
      return rows.length
    })
    count += deleted
    if (deleted < BATCH) return count
  }
}
