import { defineFeature } from '../manifest.ts'

/** Transfers between bank accounts, and requests to pay by wire transfer. */
export const transfersFeature = defineFeature({
  name: 'transfers',
  permissions: [
    {
      area: 'transfers',
      keys: {
        view: 'transfers.index',
        create: 'transfers.store',
        edit: 'transfers.update',
        remove: 'transfers.destroy',
        export: 'transfers.export',
        request: 'transfers.request',
        approve: 'transfers.approve',
      },
    },
  ],
  operations: [
    'wire-transfer-limits.update',
    'wire-transfer-requests.approve',
    'wire-transfer-requests.cancel',
    'wire-transfer-requests.create',
    'wire-transfer-requests.execute',
    'wire-transfer-requests.reopen',
    'wire-transfer-requests.reprove',
    'wire-transfer-requests.submit',
    'wire-transfer-requests.update',
  ],
  undoable_operations: ['transfers.create', 'transfers.destroy', 'transfers.update'],
  tables: [
    { table: 'transfers' },
    { table: 'wire_transfer_limits' },
    { table: 'wire_transfer_requests' },
  ],
  attachments: [
    {
      noun: 'transfers',
      read: 'transfers.index',
      create: 'transfers.store',
      change: 'transfers.update',
    },
    {
      noun: 'wire-transfer-requests',
      read: 'transfers.index',
      create: 'transfers.request',
      change: 'transfers.store',
    },
  ],
  webhooks: [
    {
      record: 'transfer',
      table: 'transfers',
      acts: ['created', 'changed', 'deleted'],
      read: ['transfers.index'],
    },
  ],
  menu: [
    {
      id: 'transfers',
      title: 'transfers',
      group: 'money',
      place: 40,
      link: '/admin/transfer/list',
      permission: 'transfers.index',
      icon: 'transfer',
    },
  ],
  screens: [
    { path: '/admin/transfer/list', access: 'company', permission: 'transfers.index' },
    { path: '/admin/transfer/edit/$transfer_id', access: 'company', permission: 'transfers.index' },
  ],
  creations: [{ name: 'transfer', list: '/admin/transfer/list', permission: 'transfers.store' }],
  personal_data: ['wire_transfer_requests.payee'],
})
