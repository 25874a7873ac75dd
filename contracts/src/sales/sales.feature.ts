import { defineFeature } from '../manifest.ts'

/** Sales, which wait for approval and become receivables and payables of their fees. */
export const salesFeature = defineFeature({
  name: 'sales',
  permissions: [
    {
      area: 'sales',
      keys: {
        view: 'companies.sales.index',
        create: 'companies.sales.store',
        edit: 'companies.sales.update',
        remove: 'companies.sales.destroy',
        export: 'companies.sales.export',
        approve: 'companies.sales.approve',
      },
    },
  ],
  undoable_operations: [
    'sales.approve',
    'sales.cancel',
    'sales.complete',
    'sales.create',
    'sales.destroy',
    'sales.link-invoices',
    'sales.refund',
    'sales.restore',
    'sales.update',
  ],
  tables: [{ table: 'sales' }],
  attachments: [
    {
      noun: 'sales',
      read: 'companies.sales.index',
      create: 'companies.sales.store',
      change: 'companies.sales.update',
    },
  ],
  menu: [
    {
      id: 'sales',
      title: 'sales',
      group: 'trade',
      place: 30,
      link: '/admin/sale/list',
      permission: 'companies.sales.index',
      icon: 'tag',
    },
  ],
  screens: [
    { path: '/admin/sale/list', access: 'company', permission: 'companies.sales.index' },
    { path: '/admin/sale/edit/$sale_id', access: 'company', permission: 'companies.sales.index' },
  ],
  creations: [{ name: 'sale', page: '/admin/sale/edit/new', permission: 'companies.sales.store' }],
})
