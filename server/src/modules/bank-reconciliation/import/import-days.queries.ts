import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { ImportDays } from './classify-lines.rules.ts'
import { closedDays } from '../rule-runs/closed-days.queries.ts'

/** Today, and the last day of the account's closed books. */
export async function importDays(db: CompanyDb, accountId: number): Promise<ImportDays> {
  return { today: db.today, closed_until: (await closedDays(db, accountId)).cash_until }
}
