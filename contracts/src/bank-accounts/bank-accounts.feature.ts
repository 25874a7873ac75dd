import { defineFeature } from '../manifest.ts'

/** Bank accounts of a company, their balances and the credentials to them. */
export const bankAccountsFeature = defineFeature({
  name: 'bank-accounts',
  permissions: [
    {
      area: 'bank_accounts',
      keys: {
        view: 'companies.bank-accounts.index',
        create: 'companies.bank-accounts.store',
        edit: 'companies.bank-accounts.update',
        remove: 'companies.bank-accounts.destroy',
        export: 'companies.bank-accounts.export',
      },
    },
  ],
  operations: ['bank-accounts.create', 'bank-accounts.destroy', 'bank-accounts.update'],
  tables: [{ table: 'bank_accounts', list: '/admin/bank-account/list' }],
  imports: [
    {
      noun: 'bank-accounts',
      permission: 'companies.bank-accounts.store',
      list: '/admin/bank-account/list',
    },
  ],
  menu: [
    {
      id: 'bank-accounts',
      title: 'bank_accounts',
      group: 'registers',
      place: 10,
      link: '/admin/bank-account/list',
      permission: 'companies.bank-accounts.index',
      icon: 'bank',
    },
  ],
  screens: [
    {
      path: '/admin/bank-account/list',
      access: 'company',
      permission: 'companies.bank-accounts.index',
    },
  ],
  creations: [
    {
      name: 'bank_account',
      list: '/admin/bank-account/list',
      permission: 'companies.bank-accounts.store',
    },
  ],
})
