import type { CheckSettings } from '@prumo/contracts/period-closures/period-closure.schema'
import { CLOSURE_CHECKS } from '@prumo/contracts/period-closures/period-closure.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { readChecks } from './checklist.queries.ts'
import { requireReach } from './reach-closure.ts'

/**
 * Says of each check whether it warns or keeps from closing, for every closing of the company.
 * @throws Refusal `permission_denied` for whoever does not see all rows.
 */
export async function saveChecks(db: CompanyDb, settings: CheckSettings): Promise<CheckSettings> {
  await requireReach(db, null)
  const before = await readChecks(db)
  await db.query
    .insertInto('period_closure_checks')
    .values(
      CLOSURE_CHECKS.map((name) => ({ company_id: db.company_id, name, effect: settings[name] })),
    )
    .onConflict((clash) =>
      clash
        .columns(['company_id', 'name'])
        .doUpdateSet((row) => ({ effect: row.ref('excluded.effect') })),
    )
    .execute()
  await recordOperation(db, 'period-closures.save-checks', [
    { table: 'period_closure_checks', record_id: db.company_id, before, after: settings },
  ])
  return settings
}
