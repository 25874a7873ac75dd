import { allPermissions } from '@prumo/contracts/access/access.contract'
import { handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { notFound } from '../../kernel/refusal.ts'
import { knownPermissions } from './memberships.ts'

export const accessHandlers = [
  handleCompanyDirectory(allPermissions, async ({ db, user, company, permissions }, { params }) => {
    if (params.user_id === user.id) return { data: knownPermissions(permissions) }
    // Another's permissions are for who manages the users; to others there is no such user.
    if (!permissions.includes('permissions-users-companies.list')) throw notFound()
    const member = await db.query
      .selectFrom('company_users')
      .select('permissions')
      .where('company_id', '=', company.company_id)
      .where('user_id', '=', params.user_id)
      .executeTakeFirst()
    if (member === undefined) throw notFound()
    return { data: knownPermissions(member.permissions) }
  }),
]
