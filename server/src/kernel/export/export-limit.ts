import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import { Refusal } from '../refusal.ts'

/**
 * Exports of one person in a company (docs/rules/trust.md S10): a day's work takes fewer by far.
 */
const MAX_EXPORTS = 30
const WINDOW_MS = 10 * 60 * 1000

/**
 * Counts an export of whoever acts; windows start anew when they end.
 * @returns the refusal `too_many_exports` with the time to wait, or null. It is returned, not thrown,
 * so that the count is committed.
 */
export async function consumeExportLimit(db: CompanyDb): Promise<Refusal | null> {
  const windowEnd = new Date(db.now.getTime() + WINDOW_MS)
  const { rows } = await sql<{ exports: number; window_ends_at: string }>`
    insert into export_counters (company_id, user_id, exports, window_ends_at)
    values (${db.company_id}, ${db.actor.user_id}, 1, ${windowEnd})
    on conflict (company_id, user_id) do update set
      exports = case when export_counters.window_ends_at <= ${db.now} then 1
        else export_counters.exports + 1 end,
      window_ends_at = case when export_counters.window_ends_at <= ${db.now}
        then excluded.window_ends_at else export_counters.window_ends_at end
    returning exports, window_ends_at
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw new Error('A counter returns its row.')
  if (row.exports <= MAX_EXPORTS) return null
  const seconds = Math.ceil((Date.parse(row.window_ends_at) - db.now.getTime()) / 1000)
  return new Refusal('too_many_exports', {
    values: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    retryAfterSeconds: Math.max(1, seconds),
  })
}
