import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** Lets a user into a company with these permissions. */
export async function addMember(
  db: DirectoryDb,
  member: {
    readonly company_id: number
    readonly user_id: number
    readonly role: string
    readonly permissions: readonly PermissionKey[]
  },
): Promise<void> {
  await db.query
    .insertInto('company_users')
    .values({ ...member, permissions: [...member.permissions] })
    .execute()
}

/** Stored permission names that this version knows, in the order of the catalogue. */
export function knownPermissions(names: readonly string[]): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => names.includes(key))
}
