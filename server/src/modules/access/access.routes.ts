import { allPermissions } from '@prumo/contracts/access/access.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { notFound } from '../../kernel/refusal.ts'
import { knownPermissions } from './memberships.ts'

export const accessHandlers = [
  handleCompany(allPermissions, async ({ user, permissions }, { params }) => {
    // Another user's permissions belong to the user administration, with a permission of its own.
    if (params.user_id !== user.id) throw notFound()
    return { data: knownPermissions(permissions) }
  }),
]
