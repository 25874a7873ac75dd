import { defineRoute } from '../route.ts'
import { bytesSchema, companyParams } from '../scalars.ts'

export const exportCompany = defineRoute({
  id: 'company-file.export',
  method: 'POST',
  path: '/api/companies/{company_id}/company-file',
  // Beside the permission the handler asks for the role of an administrator who may read everything, and
  // refuses programs. Whose plan is over may leave.
  access: { kind: 'company', permission: 'companies.update', when_expired: 'allowed' },
  summary:
    'The whole company as one file for another installation, attached files included, without passwords, secrets and tokens',
  params: companyParams,
  response: bytesSchema,
  produces: 'application/gzip',
})
