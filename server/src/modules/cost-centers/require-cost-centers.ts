import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { requireActive } from '../../kernel/require-active.ts'

/**
 * Checks that the cost centres that a field names take allocations.
 * @throws Refusal `reference_not_found`, `cost_center_inactive`, on that field.
 */
export function requireCostCenters(
  db: CompanyDb,
  ids: readonly number[],
  field: string,
): Promise<void> {
  return requireActive(db, { table: 'cost_centers', ids, field, inactive: 'cost_center_inactive' })
}
