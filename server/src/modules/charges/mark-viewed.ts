import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Keeps when a payer first saw what charges are paid by. One that somebody changes at this moment is
 * marked when the page is opened again: the page is shown without waiting for its lock.
 */
export async function markViewed(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update charges set viewed_at = ${db.now}
    where company_id = ${db.company_id} and id in (
      select id from charges
      where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and viewed_at is null
      for update skip locked)`.execute(db.query)
}
