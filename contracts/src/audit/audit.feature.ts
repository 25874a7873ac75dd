import { defineFeature } from '../manifest.ts'

/** The audit log of a company: operations, their chain, who did what. */
export const auditFeature = defineFeature({
  name: 'audit',
  permissions: [{ area: 'audit', keys: { view: 'companies.operations.index' } }],
  menu: [
    {
      id: 'audit',
      title: 'audit',
      group: 'reports',
      place: 50,
      link: '/admin/audit/list',
      permission: 'companies.operations.index',
      icon: 'history',
    },
  ],
  screens: [
    { path: '/admin/audit/list', access: 'company', permission: 'companies.operations.index' },
  ],
  personal_data: [
    'operations.user_name',
    'operations.ip',
    'operation_items.before',
    'operation_items.after',
  ],
})
