import { defineFeature } from '../manifest.ts'

/** Purchases, which wait for approval and become payables. */
export const purchasesFeature = defineFeature({
  name: 'purchases',
  permissions: [
    {
      area: 'purchases',
      keys: {
        view: 'companies.purchases.index',
        create: 'companies.purchases.store',
        edit: 'companies.purchases.update',
        remove: 'companies.purchases.destroy',
        export: 'companies.purchases.export',
        approve: 'companies.purchases.approve',
      },
    },
  ],
  operations: ['purchases.save-approval-chain'],
  undoable_operations: [
    'purchases.approve',
    'purchases.cancel',
    'purchases.create',
    'purchases.destroy',
    'purchases.reprove',
    'purchases.restore',
    'purchases.update',
  ],
  tables: [{ table: 'purchases' }, { table: 'purchase_taxes' }, { table: 'approval_chains' }],
  attachments: [
    {
      noun: 'purchases',
      read: 'companies.purchases.index',
      create: 'companies.purchases.store',
      change: 'companies.purchases.update',
    },
  ],
  webhooks: [
    {
      record: 'purchase',
      table: 'purchases',
      acts: ['created', 'changed', 'approved', 'reproved', 'canceled', 'deleted'],
      moves: [
        { field: 'status', to: 'approved', act: 'approved' },
        { field: 'status', to: 'reproved', act: 'reproved' },
        { field: 'status', to: 'canceled', act: 'canceled' },
      ],
      read: ['companies.purchases.index'],
    },
  ],
  menu: [
    {
      id: 'purchases',
      title: 'purchases',
      group: 'trade',
      place: 70,
      link: '/admin/purchase/list',
      permission: 'companies.purchases.index',
      icon: 'cart',
      badge: { tone: 'quiet', source: 'waiting_purchases' },
    },
  ],
  screens: [
    { path: '/admin/purchase/list', access: 'company', permission: 'companies.purchases.index' },
    {
      path: '/admin/purchase/edit/$purchase_id',
      access: 'company',
      permission: 'companies.purchases.index',
    },
  ],
  creations: [
    { name: 'purchase', page: '/admin/purchase/edit/new', permission: 'companies.purchases.store' },
  ],
})
