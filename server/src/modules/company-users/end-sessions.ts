import type { CompanyDirectoryContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endSessionsForCompany } from '../identity/index.ts'
import { lockForActor, requireMember } from './lock-members.ts'
import { requireGrant } from './update-member.ts'

/**
 * Signs a user out everywhere, oneself everywhere else. A session is the person's and not the
 * company's, so it is done only to who works in no other company; of others the company ends its own
 * access.
 * @throws Refusal `not_found`, `works_elsewhere`, and what `requireGrant` refuses.
 */
export async function endMemberSessions(
  context: CompanyDirectoryContext,
  user_id: number,
): Promise<void> {
  const { db, company } = context
  const { company_id } = company
  const actor = await lockForActor(context, 'permissions-users-companies.update')
  const member = await requireMember(db, company_id, user_id)
  requireGrant(actor, member, member)
  const elsewhere = await db.query
    .selectFrom('users as u')
    .leftJoin('company_users as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '<>', company_id),
    )
    .select(['u.is_prumo_admin', 'm.company_id'])
    .where('u.id', '=', user_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  if (elsewhere.is_prumo_admin || elsewhere.company_id !== null)
    throw new Refusal('works_elsewhere')
  const { ip, userAgent, requestId } = context
  await endSessionsForCompany(db, user_id, {
    ip,
    userAgent,
    requestId,
    user: context.user,
    company_id,
  })
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.end-sessions', [
      {
        table: 'company_users',
        record_id: user_id,
        after: { name: member.name, email: member.email },
      },
    ]),
  )
}
