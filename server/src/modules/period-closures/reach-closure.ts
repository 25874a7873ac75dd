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

/**
 * @throws Refusal `not_found` of an account that is not there or out of reach, `permission_denied` of all
 * of them.
 */
export async function requireReach(db: CompanyDb, accountId: number | null): Promise<void> {
  if (!reachesClosure(db, accountId))
    throw accountId === null ? new Refusal('permission_denied') : notFound()
  if (accountId === null) return
  const account = await db.query
    .selectFrom('bank_accounts')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) throw notFound()
}
