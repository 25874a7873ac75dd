import { defineFeature } from '../manifest.ts'

/** Prumo's own administrators: companies, payments for plans, entering a company. */
export const platformAdminFeature = defineFeature({
  name: 'platform-admin',
  operations: [
    'companies.change-subscription',
    'companies.enter',
    'companies.leave',
    'companies.reactivate',
    'companies.suspend',
    'prumo-payments.create',
    'prumo-payments.undo',
  ],
  tables: [{ table: 'platform_entries' }, { table: 'prumo_payments' }, { table: 'plan_credits' }],
  menu: [
    {
      id: 'prumo-payments',
      title: 'prumo_payments',
      group: 'settings',
      place: 20,
      link: '/admin/prumo-payment/list',
      permission: 'isPrumoAdmin',
      icon: 'receipt',
    },
    {
      id: 'all-companies',
      title: 'all_companies',
      group: 'settings',
      place: 50,
      link: '/admin/prumo/companies',
      permission: 'isPrumoAdmin',
      icon: 'bank',
    },
    {
      id: 'api-reference',
      title: 'api_reference',
      group: 'settings',
      place: 70,
      link: '/api/docs',
      permission: 'isPrumoAdmin',
      icon: 'link',
      opens: 'new tab',
    },
  ],
  screens: [
    { path: '/admin/prumo-payment/list', access: 'user', permission: 'isPrumoAdmin' },
    { path: '/admin/prumo/companies', access: 'user', permission: 'isPrumoAdmin' },
  ],
})
