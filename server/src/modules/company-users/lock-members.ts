import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { CompanyDirectoryContext } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { knownPermissions } from '../access/index.ts'
import { type Grants, isAdministrator } from './member-rights.rules.ts'

/** What an act upon the members needs of the request. */
export type ActContext = Pick<
  CompanyDirectoryContext,
  'db' | 'user' | 'company' | 'permissions' | 'appUrl' | 'isExpired' | 'keyedHash'
>

/** A member as it is stored. */
export type StoredMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/**
 * Lets one act at a time change who is in a company and what they may do: the last administrator is
 * decided by what is there now, not by what was there when the request came in.
 */
export async function lockMembers(db: DirectoryDb, company_id: number): Promise<void> {
  await db.query
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Locks the members and says what whoever acts may grant, read anew: meanwhile they may have lost it.
 * A platform administrator who entered the company is no member and may grant everything.
 * @throws Refusal `permission_denied`.
 */
export async function lockForActor(
  { db, user, company, permissions }: ActContext,
  permission: PermissionKey,
): Promise<Grants> {
  await lockMembers(db, company.company_id)
  const own = await findMember(db, company.company_id, user.id)
  if (own === undefined && user.is_prumo_admin && permissions.includes(permission))
    return {
      role: 'admin',
      permissions,
      bank_account_ids: null,
      cost_center_ids: null,
      project_ids: null,
      approval_cost_center_ids: null,
      approval_project_ids: null,
    }
  if (own?.status !== 'active' || !own.permissions.includes(permission))
    throw new Refusal('permission_denied')
  return own
}

/** A member of the company, whatever their status. */
export async function findMember(db: DirectoryDb, company_id: number, user_id: number) {
  const member = await db.query
    .selectFrom('company_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.user_id',
      'u.name',
      'u.email',
      'm.role',
      'm.preset',
      'm.permissions',
      'm.bank_account_ids',
      'm.cost_center_ids',
      'm.project_ids',
      'm.approval_cost_center_ids',
      'm.approval_project_ids',
      'm.status',
      'm.version',
    ])
    .where('m.company_id', '=', company_id)
    .where('m.user_id', '=', user_id)
    .executeTakeFirst()
  return member && { ...member, permissions: knownPermissions(member.permissions) }
}

/** A member of the company. @throws Refusal `not_found`. */
export async function requireMember(
  db: DirectoryDb,
  company_id: number,
  user_id: number,
): Promise<StoredMember> {
  const member = await findMember(db, company_id, user_id)
  if (member === undefined) throw notFound()
  return member
}

/**
 * A company keeps an administrator who can put its rights in order. The members are locked.
 * @param after what becomes of the member; null when the membership ends.
 * @throws Refusal `last_administrator`.
 */
export async function requireAdministratorLeft(
  db: DirectoryDb,
  company_id: number,
  before: StoredMember,
  after: (Pick<Grants, 'role' | 'permissions'> & { readonly status: string }) | null,
): Promise<void> {
  if (!isAdministrator(before) || (after !== null && isAdministrator(after))) return
  const others = await db.query
    .selectFrom('company_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.role', 'm.permissions', 'm.status'])
    .where('m.company_id', '=', company_id)
    .where('m.user_id', '<>', before.user_id)
    .where('m.status', '=', 'active')
    .where('u.status', '=', 'active')
    .execute()
  if (!others.some(isAdministrator)) throw new Refusal('last_administrator')
}
