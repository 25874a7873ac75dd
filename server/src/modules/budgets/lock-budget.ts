import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operations.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { budgetSnapshot, type BudgetSnapshot } from './budget-snapshot.ts'

/**
 * A budget within reach, that nobody else changes or is tested against until the command ends.
 * @throws Refusal `not_found`, `stale_version` when another version was read.
 */
export async function lockBudget(
  db: CompanyDb,
  id: number,
  version: number | null,
): Promise<BudgetSnapshot> {
  await db.query
    .selectFrom('budgets')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const kept = await budgetSnapshot(db, id)
  if (version !== null && kept.version !== version)
    throw await staleVersion(db, { table: 'budgets', id, version: kept.version })
  return kept
}

/** How a budget was changed, as the audit log keeps it. */
export async function changeOf(
  db: CompanyDb,
  id: number,
  before: BudgetSnapshot,
): Promise<readonly OperationItem[]> {
  return [{ table: 'budgets', record_id: id, before, after: await budgetSnapshot(db, id) }]
}
