import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** Whether the caller sees what a closure covers whole: its totals know no rights to rows. */
export function reachesClosure(db: CompanyDb, accountId: number | null): boolean {
  const { bank_account_ids, cost_center_ids, project_ids } = db.rights
  if (accountId === null || cost_center_ids !== null || project_ids !== null)
    return reachesAllRows(db)
  return bank_account_ids === null || bank_account_ids.includes(accountId)
}

/** @throws Refusal `not_found` of an account out of reach, `permission_denied` of all of them. */
export function requireReach(db: CompanyDb, accountId: number | null): void {
  if (reachesClosure(db, accountId)) return
  throw accountId === null ? new Refusal('permission_denied') : notFound()
}
