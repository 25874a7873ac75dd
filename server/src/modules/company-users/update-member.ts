import type { CompanyUser, MemberRights } from '@prumo/contracts/company-users/company-user.schema'
import { presetOf } from '@prumo/contracts/access/permission-presets'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { changeMember, type MemberStatus, removeMember } from '../access/index.ts'
import { getUser } from './company-user.queries.ts'
import {
  type ActContext,
  lockForActor,
  requireAdministratorLeft,
  requireMember,
  type StoredMember,
} from './lock-members.ts'
import { grantFault, type Grants, isWider, wideningFault } from './member-rights.rules.ts'
import { requireRows } from './row-choices.queries.ts'
import { revokeInvitationsTo } from './open-invitations.ts'

export interface MemberChange extends MemberRights {
  readonly status: MemberStatus
  readonly version: number
}

/**
 * Changes what a user may do in the company; it holds from the next request on. Whoever may no
 * longer enter is not let in by an invitation that is still open either. An expired plan only narrows.
 * @throws Refusal `not_found`, `stale_version`, `read_only_plan`, `last_administrator`,
 * `reference_not_found`, and what `requireGrant` refuses.
 */
export async function updateMember(
  context: ActContext,
  user_id: number,
  change: MemberChange,
): Promise<CompanyUser> {
  const { db, company } = context
  const { company_id } = company
  const actor = await lockForActor(context, 'permissions-users-companies.update')
  const before = await requireMember(db, company_id, user_id)
  if (before.version !== change.version)
    throw await db.enterCompany(company, (companyDb) =>
      staleVersion(companyDb, { table: 'company_users', id: user_id, version: before.version }),
    )
  requireGrant(actor, before, change)
  if (context.isExpired && isWider(before, change)) throw new Refusal('read_only_plan')
  await requireAdministratorLeft(db, company_id, before, change)
  await changeMember(db, { company_id, user_id }, change)
  if (change.status !== 'active') await revokeInvitationsTo(db, company_id, before.email)
  await db.enterCompany(company, async (companyDb) => {
    await requireRows(companyDb, change)
    await recordOperation(companyDb, 'company-users.update', [
      {
        table: 'company_users',
        record_id: user_id,
        before: told(before),
        after: told({ ...before, ...change, preset: presetOf(change.permissions) }),
      },
    ])
  })
  return getUser(db, company_id, user_id)
}

/**
 * Ends the access of a user to the company: their next request finds nothing.
 * @throws Refusal `not_found`, `last_administrator`, and what `requireGrant` refuses.
 */
export async function endMembership(context: ActContext, user_id: number): Promise<void> {
  const { db, company } = context
  const { company_id } = company
  const actor = await lockForActor(context, 'permissions-users-companies.destroy')
  const before = await requireMember(db, company_id, user_id)
  requireGrant(actor, before, before)
  await requireAdministratorLeft(db, company_id, before, null)
  await removeMember(db, { company_id, user_id })
  await revokeInvitationsTo(db, company_id, before.email)
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.destroy', [
      { table: 'company_users', record_id: user_id, before: told(before) },
    ]),
  )
}

/**
 * Whoever acts may grant these rights.
 * @throws Refusal `administrator_only`, `permission_beyond_own`, `rows_beyond_own`, on the field.
 */
export function requireGrant(actor: Grants, before: Grants | null, after: Grants): void {
  const fault = grantFault(actor, before, after)
  if (fault === null) return
  const field = {
    administrator_only: 'role',
    permission_beyond_own: 'permissions',
    rows_beyond_own: wideningFault(actor, before, after) ?? 'bank_account_ids',
  }[fault]
  throw new Refusal(fault, { fields: { [field]: fault } })
}

/** What the audit log tells of a member. */
function told(member: Omit<StoredMember, 'user_id' | 'version'>) {
  const { name, email, role, preset, permissions, status } = member
  const { bank_account_ids, cost_center_ids, project_ids } = member
  const { approval_cost_center_ids, approval_project_ids } = member
  return {
    name,
    email,
    role,
    preset,
    permissions,
    bank_account_ids,
    cost_center_ids,
    project_ids,
    approval_cost_center_ids,
    approval_project_ids,
    status,
  }
}
