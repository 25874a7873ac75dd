import type { CivilDate } from '@prumo/civil-date'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { requireOpenPeriods } from './closed-periods.ts'

/**
 * A document that states no entry yet does not come into a closed competency, leave it, or change in
 * it. @throws Refusal `period_closed`.
 */
export async function requireOpenCompetency(
  db: CompanyDb,
  days: readonly CivilDate[],
): Promise<void> {
  await requireOpenPeriods(
    db,
    days.map((day) => ({ basis: 'accrual', day, bank_account_id: null })),
  )
}
