import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type FactorRequirement, setFactorRequirement } from '../companies/index.ts'
import { type ActContext, lockForActor } from './lock-members.ts'

/** What the company requires the second factor for. */
export function factorRequirement(db: DirectoryDb, company_id: number): Promise<FactorRequirement> {
  return db.query
    .selectFrom('companies')
    .select(['requires_second_factor', 'asks_factor_to_approve'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}

/** What lets somebody approve a payment. */
const APPROVING: readonly PermissionKey[] = ['companies.purchases.approve', 'transfers.approve']

/**
 * The other active members who may approve payments and have no second factor, by name. Whoever asks turns
 * their own on on the way.
 */
export async function approversWithoutFactor({
  db,
  company: { company_id },
  user,
}: ActContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from company_users m join users u on u.id = m.user_id
    where m.company_id = ${company_id} and m.status = 'active' and u.id <> ${user.id}
      and m.permissions && ${APPROVING}::text[]
      and not exists (select from second_factors f
        where f.user_id = u.id and f.confirmed_at is not null)
    order by lower(u.name), u.id`.execute(db.query)
  return rows.map(({ name }) => name)
}

/**
 * Requires a second factor of everybody in the company, or again to approve a payment, or no longer.
 * Whoever requires it has one: else the next request would lock them out too.
 * @throws Refusal `second_factor_needed_first`.
 */
export async function requireSecondFactor(
  context: ActContext,
  after: FactorRequirement,
): Promise<void> {
  const { db, company, user } = context
  const { company_id } = company
  await lockForActor(context, 'permissions-users-companies.update')
  const isRequired = after.requires_second_factor || after.asks_factor_to_approve
  if (isRequired && !user.has_second_factor) throw new Refusal('second_factor_needed_first')
  const before = await factorRequirement(db, company_id)
  await setFactorRequirement(db, company_id, after)
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.require-second-factor', [
      { table: 'companies', record_id: company_id, before: { ...before }, after: { ...after } },
    ]),
  )
}
