import { defineFeature } from '../manifest.ts'

/** Members of a company: invitations, permissions, rights to rows, second factor. */
export const companyUsersFeature = defineFeature({
  name: 'company-users',
  permissions: [
    {
      area: 'company_users',
      keys: {
        view: 'permissions-users-companies.list',
        create: 'permissions-users-companies.store',
        edit: 'permissions-users-companies.update',
        remove: 'permissions-users-companies.destroy',
        export: 'permissions-users-companies.export',
      },
    },
  ],
  operations: [
    'company-users.accept-invitation',
    'company-users.allow-own-approval',
    'company-users.destroy',
    'company-users.end-sessions',
    'company-users.invite',
    'company-users.release-second-factor',
    'company-users.require-second-factor',
    'company-users.resend-invitation',
    'company-users.revoke-invitation',
    'company-users.update',
  ],
  tables: [{ table: 'company_users' }, { table: 'invitations' }],
  screens: [
    {
      path: '/admin/company-user/list',
      access: 'company',
      permission: 'permissions-users-companies.list',
    },
  ],
  creations: [
    {
      name: 'invitation',
      list: '/admin/company-user/list',
      permission: 'permissions-users-companies.store',
    },
  ],
  personal_data: ['invitations.name', 'invitations.email'],
})
