import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { setOwnApproval } from '../companies/index.ts'
import { type ActContext, lockForActor } from './lock-members.ts'

/** Whether the company lets who alone approves purchases approve those that they wrote. */
export async function allowsOwnApproval(db: DirectoryDb, company_id: number): Promise<boolean> {
  const { allows_own_approval } = await db.query
    .selectFrom('companies')
    .select('allows_own_approval')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return allows_own_approval
}

/**
 * Lets who alone approves purchases approve those that they wrote, or no longer. It takes effect for
 * as long as nobody else approves (kernel/http/authenticate.ts).
 * @throws Refusal `own_approval_not_alone` when several members approve purchases by now.
 */
export async function allowOwnApproval(context: ActContext, allowed: boolean): Promise<void> {
  const { db, company } = context
  const { company_id } = company
  await lockForActor(context, 'permissions-users-companies.update')
  if (allowed && (await countApprovers(db, company_id)) > 1)
    throw new Refusal('own_approval_not_alone')
  const before = await allowsOwnApproval(db, company_id)
  await setOwnApproval(db, company_id, allowed)
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.allow-own-approval', [
      {
        table: 'companies',
        record_id: company_id,
        before: { allows_own_approval: before },
        after: { allows_own_approval: allowed },
      },
    ]),
  )
}

async function countApprovers(db: DirectoryDb, company_id: number): Promise<number> {
  const rows = await db.query
    .selectFrom('company_users')
    .select('permissions')
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .execute()
  return rows.filter(({ permissions }) => permissions.includes('companies.purchases.approve'))
    .length
}
