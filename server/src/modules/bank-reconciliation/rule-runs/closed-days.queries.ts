import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { closureApplies } from '../../ledger/index.ts'
import type { ClosedDays } from './closed-plan.rules.ts'

/** Closures belong to a module beside this one, and are only read (decision 0013). */
export async function closedDays(db: CompanyDb, accountId: number): Promise<ClosedDays> {
  const { rows } = await sql<ClosedDays>`
    select max(closure.closed_until) filter (where closure.scope in ('cash', 'both')) as cash_until,
      max(closure.closed_until) filter (where closure.scope in ('competency', 'both')
        and closure.bank_account_id is null) as competency_until
    from period_closures closure where ${closureApplies(db, sql`${accountId}::bigint`)}`.execute(
    db.query,
  )
  return rows[0] ?? { cash_until: null, competency_until: null }
}
