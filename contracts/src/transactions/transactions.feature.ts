import { defineFeature } from '../manifest.ts'

/** Payables and receivables with their settlements, series, bulk acts and reports. */
export const transactionsFeature = defineFeature({
  name: 'transactions',
  permissions: [
    {
      area: 'payables',
      keys: {
        view: 'companies.payables.index',
        create: 'companies.payables.store',
        edit: 'companies.payables.update',
        remove: 'companies.payables.destroy',
        settle: 'companies.payables.settle',
        import: 'companies.payables.import',
        export: 'companies.payables.export',
      },
    },
    {
      area: 'receivables',
      keys: {
        view: 'companies.receivables.index',
        create: 'companies.receivables.store',
        edit: 'companies.receivables.update',
        remove: 'companies.receivables.destroy',
        settle: 'companies.receivables.settle',
        import: 'companies.receivables.import',
        export: 'companies.receivables.export',
      },
    },
  ],
  operations: [
    'transactions.extend-series',
    'transactions.restate',
    'transactions.update-late-charges',
  ],
  undoable_operations: [
    'transactions.bulk-cancel',
    'transactions.bulk-destroy',
    'transactions.bulk-duplicate',
    'transactions.bulk-reverse',
    'transactions.bulk-settle',
    'transactions.bulk-update',
    'transactions.cancel',
    'transactions.create',
    'transactions.create-series',
    'transactions.destroy',
    'transactions.destroy-series',
    'transactions.end-series',
    'transactions.pause-series',
    'transactions.readjust-series',
    'transactions.restore',
    'transactions.reverse-settlement',
    'transactions.settle',
    'transactions.skip-occurrence',
    'transactions.update',
    'transactions.update-series',
  ],
  tables: [
    { table: 'late_charge_rates' },
    { table: 'settlements' },
    { table: 'transaction_series' },
    { table: 'transactions' },
  ],
  imports: [
    { noun: 'payables', permission: 'companies.payables.import', list: '/admin/payable/list' },
    {
      noun: 'receivables',
      permission: 'companies.receivables.import',
      list: '/admin/receivable/list',
    },
  ],
  attachments: [
    {
      noun: 'payables',
      read: 'companies.payables.index',
      create: 'companies.payables.store',
      change: 'companies.payables.update',
    },
    {
      noun: 'receivables',
      read: 'companies.receivables.index',
      create: 'companies.receivables.store',
      change: 'companies.receivables.update',
    },
  ],
  webhooks: [
    {
      record: 'payable',
      table: 'transactions',
      kind: 'payable',
      acts: ['created', 'changed', 'settled', 'reversed', 'canceled', 'deleted'],
      moves: [{ field: 'canceled_at', act: 'canceled' }],
      read: ['companies.payables.index'],
    },
    {
      record: 'receivable',
      table: 'transactions',
      kind: 'receivable',
      acts: ['created', 'changed', 'settled', 'reversed', 'canceled', 'deleted'],
      moves: [{ field: 'canceled_at', act: 'canceled' }],
      read: ['companies.receivables.index'],
    },
  ],
  menu: [
    {
      id: 'payables',
      title: 'payables',
      group: 'money',
      place: 20,
      link: '/admin/payable/list',
      permission: 'companies.payables.index',
      icon: 'out',
      badge: { tone: 'overdue', source: 'overdue_payables' },
    },
    {
      id: 'receivables',
      title: 'receivables',
      group: 'money',
      place: 30,
      link: '/admin/receivable/list',
      permission: 'companies.receivables.index',
      icon: 'in',
    },
  ],
  screens: [
    { path: '/admin/payable/list', access: 'company', permission: 'companies.payables.index' },
    { path: '/admin/payable/report', access: 'company', permission: 'companies.payables.index' },
    {
      path: '/admin/receivable/report',
      access: 'company',
      permission: 'companies.receivables.index',
    },
    {
      path: '/admin/payable/receipt/$transaction_id/$settlement_id',
      access: 'company',
      permission: 'companies.payables.index',
    },
    {
      path: '/admin/receivable/receipt/$transaction_id/$settlement_id',
      access: 'company',
      permission: 'companies.receivables.index',
    },
    {
      path: '/admin/payable/edit/$transaction_id',
      access: 'company',
      permission: 'companies.payables.index',
    },
    {
      path: '/admin/receivable/list',
      access: 'company',
      permission: 'companies.receivables.index',
    },
    {
      path: '/admin/receivable/edit/$transaction_id',
      access: 'company',
      permission: 'companies.receivables.index',
    },
  ],
  creations: [
    { name: 'payable', list: '/admin/payable/list', permission: 'companies.payables.store' },
    {
      name: 'receivable',
      list: '/admin/receivable/list',
      permission: 'companies.receivables.store',
    },
  ],
})
