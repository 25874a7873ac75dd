import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import { presetOf } from '@prumo/contracts/access/permission-presets'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import {
  ALL_APPROVALS,
  ALL_ROWS,
  type ApprovalRights,
  type RowRights,
} from '../../kernel/row-rights.ts'

/** A user in a company. */
interface MemberKey {
  readonly company_id: number
  readonly user_id: number
}

/** What a member may do, and on which rows. */
interface MemberGrants extends RowRights, ApprovalRights {
  readonly role: string
  readonly permissions: readonly PermissionKey[]
}

export type MemberStatus = 'active' | 'deactivated' | 'blocked'

/** Lets a user into a company with these permissions, for all rows and their approvals unless told. */
export async function addMember(
  db: DirectoryDb,
  { company_id, user_id, ...grants }: MemberKey & Omit<MemberGrants, keyof Narrowings> & RightsIf,
): Promise<void> {
  await db.query
    .insertInto('company_users')
    .values({ company_id, user_id, ...columnsOf({ ...ALL_ROWS, ...ALL_APPROVALS, ...grants }) })
    .execute()
}

type Narrowings = RowRights & ApprovalRights
type RightsIf = { readonly [K in keyof Narrowings]?: Narrowings[K] }

/**
 * Lets an invited user in. Who was a member and is no longer active comes back with what the
 * invitation grants; who is an active member stays as they are.
 * @returns whether anything changed.
 */
export async function joinMember(
  db: DirectoryDb,
  { company_id, user_id }: MemberKey,
  grants: MemberGrants,
): Promise<boolean> {
  const columns = { ...columnsOf(grants), status: 'active' as const }
  const joined = await db.query
    .insertInto('company_users')
    .values({ company_id, user_id, ...columns })
    .onConflict((clash) =>
      clash
        .columns(['company_id', 'user_id'])
        .doUpdateSet((excluded) => ({
          ...columns,
          version: excluded('company_users.version', '+', 1),
        }))
        .where('company_users.status', '<>', 'active'),
    )
    .returning('user_id')
    .executeTakeFirst()
  return joined !== undefined
}

/** Writes what a member may do from the next request on. The company's members are locked before. */
export async function changeMember(
  db: DirectoryDb,
  { company_id, user_id }: MemberKey,
  change: MemberGrants & { readonly status: MemberStatus; readonly version: number },
): Promise<void> {
  await db.query
    .updateTable('company_users')
    .set({ ...columnsOf(change), status: change.status, version: change.version + 1 })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Ends a membership: the next request finds nobody. */
export async function removeMember(
  db: DirectoryDb,
  { company_id, user_id }: MemberKey,
): Promise<void> {
  await db.query
    .deleteFrom('company_users')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

function columnsOf(grants: MemberGrants) {
  return {
    role: grants.role,
    preset: presetOf(grants.permissions),
    permissions: [...grants.permissions],
    bank_account_ids: copyOf(grants.bank_account_ids),
    cost_center_ids: copyOf(grants.cost_center_ids),
    project_ids: copyOf(grants.project_ids),
    approval_cost_center_ids: copyOf(grants.approval_cost_center_ids),
    approval_project_ids: copyOf(grants.approval_project_ids),
  }
}

const copyOf = (ids: readonly number[] | null): number[] | null => (ids === null ? null : [...ids])

/** Stored permission names that this version knows, in the order of the catalogue. */
export function knownPermissions(names: readonly string[]): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => names.includes(key))
}
