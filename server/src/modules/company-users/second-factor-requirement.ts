import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { setSecondFactorRequired } from '../companies/index.ts'
import { type ActContext, lockForActor } from './lock-members.ts'

/** Whether the company requires a second factor of everybody in it. */
export async function requiresSecondFactor(db: DirectoryDb, company_id: number): Promise<boolean> {
  const { requires_second_factor } = await db.query
    .selectFrom('companies')
    .select('requires_second_factor')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return requires_second_factor
}

/**
 * Requires a second factor of everybody in the company, or no longer. Whoever requires it has one:
 * else the next request would lock them out too.
 * @throws Refusal `second_factor_needed_first`.
 */
export async function requireSecondFactor(context: ActContext, required: boolean): Promise<void> {
  const { db, company, user } = context
  const { company_id } = company
  await lockForActor(context, 'permissions-users-companies.update')
  if (required && !user.has_second_factor) throw new Refusal('second_factor_needed_first')
  const before = await requiresSecondFactor(db, company_id)
  await setSecondFactorRequired(db, company_id, required)
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.require-second-factor', [
      {
        table: 'companies',
        record_id: company_id,
        before: { requires_second_factor: before },
        after: { requires_second_factor: required },
      },
    ]),
  )
}
