import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { requireActive } from '../../kernel/require-active.ts'

/**
 * Checks that the products that a field names are sold.
 * @throws Refusal `reference_not_found`, `product_inactive`, on that field.
 */
export function requireProducts(
  db: CompanyDb,
  ids: readonly number[],
  field: string,
): Promise<void> {
  return requireActive(db, { table: 'products', ids, field, inactive: 'product_inactive' })
}
