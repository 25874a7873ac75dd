import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * What is sent to an accountant is of all rows: a part of them does not balance, and what was sent
 * could not be compared with it.
 * @throws Refusal `permission_denied`.
 */
export function requireWholeCompany(db: CompanyDb): void {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
}
