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
        import: 'companies.sales.import',
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
    'sales.mark',
    'sales.refund',
    'sales.restore',
    'sales.update',
  ],
  tables: [{ table: 'sales' }],
  imports: [{ noun: 'sales', permission: 'companies.sales.import', list: '/admin/sale/list' }],
  attachments: [
    {
      noun: 'sales',
      read: 'companies.sales.index',
      create: 'companies.sales.store',
      change: 'companies.sales.update',
    },
  ],
  webhooks: [
    {
      record: 'sale',
      table: 'sales',
      acts: ['created', 'changed', 'approved', 'canceled', 'refunded', 'deleted'],
      moves: [
        { field: 'status', to: 'approved', act: 'approved' },
        { field: 'status', to: 'canceled', act: 'canceled' },
        { field: 'status', to: 'refunded', act: 'refunded' },
        { field: 'status', to: 'partially_refunded', act: 'refunded' },
      ],
      read: ['companies.sales.index'],
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
    {
      id: 'sales-import',
      title: 'sales_import',
      group: 'trade',
      place: 40,
      link: '/admin/sale/import',
      permission: 'companies.sales.import',
      icon: 'upload',
    },
  ],
  screens: [
    { path: '/admin/sale/list', access: 'company', permission: 'companies.sales.index' },
    { path: '/admin/sale/edit/$sale_id', access: 'company', permission: 'companies.sales.index' },
  ],
  creations: [{ name: 'sale', page: '/admin/sale/edit/new', permission: 'companies.sales.store' }],
})
