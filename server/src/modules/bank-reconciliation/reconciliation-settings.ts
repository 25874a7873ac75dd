import type { ReconciliationSettings } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { staleVersion } from '../../kernel/stale-version.ts'

/** Before a company decides (docs/rules/reconciliation.md, differences). */
const UNDECIDED: ReconciliationSettings = { tolerance_cents: cents(5), version: 0 }

/** What the company decided of reconciling by hand. */
export async function getReconciliationSettings(db: CompanyDb): Promise<ReconciliationSettings> {
  const row = await db.query
    .selectFrom('reconciliation_settings')
    .select(['tolerance_cents', 'version'])
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  return row ?? UNDECIDED
}

/** Changes it; lines that were reconciled stay as they are. @throws Refusal `stale_version`. */
export async function saveReconciliationSettings(
  db: CompanyDb,
  { tolerance_cents, version }: ReconciliationSettings,
): Promise<ReconciliationSettings> {
  const before = await getReconciliationSettings(db)
  const values = { tolerance_cents, version: version + 1 }
  const written =
    before.version === version
      ? await db.query
          .insertInto('reconciliation_settings')
          .values({ company_id: db.company_id, ...values })
          .onConflict((clash) =>
            clash
              .column('company_id')
              .doUpdateSet(values)
              .where('reconciliation_settings.version', '=', version),
          )
          .returning('version')
          .executeTakeFirst()
      : undefined
  const after = await getReconciliationSettings(db)
  if (written === undefined)
    throw await staleVersion(db, {
      table: 'reconciliation_settings',
      id: db.company_id,
      version: after.version,
    })
  await recordOperation(db, 'bank-reconciliation.save-settings', [
    { table: 'reconciliation_settings', record_id: db.company_id, before, after },
  ])
  return after
}
