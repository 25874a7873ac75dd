import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ImportDays } from './classify-lines.rules.ts'

/**
 * Today, and the last day of the account's closed books. Closures belong to a module beside this one,
 * and are only read (decision 0013).
 */
export async function importDays(db: CompanyDb, accountId: number): Promise<ImportDays> {
  const { rows } = await sql<Pick<ImportDays, 'closed_until'>>`
    select max(closed_until) as closed_until from period_closures
    where company_id = ${db.company_id} and scope in ('cash', 'both')
      and (bank_account_id is null or bank_account_id = ${accountId})`.execute(db.query)
  return { today: db.today, closed_until: rows[0]?.closed_until ?? null }
}
