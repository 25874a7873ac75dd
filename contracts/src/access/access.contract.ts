import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idTextSchema } from '../scalars.ts'
import { PERMISSION_KEYS } from './permissions.ts'

export const allPermissions = defineRoute({
  id: 'access.all-permissions',
  method: 'GET',
  path: '/api/companies/{company_id}/users/{user_id}/get-all-permissions',
  access: { kind: 'member' },
  summary:
    'The permissions in this company of the signed-in user, or of another with permissions-users-companies.list',
  params: companyParams.extend({ user_id: idTextSchema }),
  response: dataOf(z.array(z.enum(PERMISSION_KEYS))),
})
