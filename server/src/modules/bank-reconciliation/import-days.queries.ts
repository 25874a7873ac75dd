import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { stopsHere } from '../ledger/index.ts'
import type { ImportDays } from './classify-lines.rules.ts'

/**
 * Today, and the last day of the account's closed books. Closures belong to a module beside this one,
 * and are only read (decision 0013).
 */
export async function importDays(db: CompanyDb, accountId: number): Promise<ImportDays> {
  const { rows } = await sql<Pick<ImportDays, 'closed_until'>>`
    select max(closure.closed_until) as closed_until from period_closures closure
    where ${stopsHere(db, sql`${accountId}::bigint`)} and closure.scope in ('cash', 'both')`.execute(
    db.query,
  )
  return { today: db.today, closed_until: rows[0]?.closed_until ?? null }
}
