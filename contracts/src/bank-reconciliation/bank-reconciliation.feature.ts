import { defineFeature } from '../manifest.ts'

/** Bank statements: import of OFX files, and matching their lines with transactions. */
export const bankReconciliationFeature = defineFeature({
  name: 'bank-reconciliation',
  permissions: [
    {
      area: 'bank_reconciliation',
      keys: {
        view: 'api.companies.bank_accounts.import-ofx',
        import: 'api.companies.bank_accounts.import',
        reconcile: 'api.companies.bank_accounts.reconcile',
      },
    },
  ],
  plan_features: ['bank-reconciliation'],
  operations: [
    'bank-reconciliation.create-transaction',
    'bank-reconciliation.ignore',
    'bank-reconciliation.import',
    'bank-reconciliation.reconcile',
    'bank-reconciliation.refuse',
    'bank-reconciliation.undo-import',
    'bank-reconciliation.undo-line',
  ],
  tables: [{ table: 'bank_statement_imports' }, { table: 'bank_statement_lines' }],
  menu: [
    {
      id: 'bank-reconciliation',
      title: 'bank_reconciliation',
      group: 'money',
      place: 10,
      link: '/admin/bank-reconciliation/list',
      permission: 'api.companies.bank_accounts.import-ofx',
      icon: 'checks',
      category: 1,
    },
  ],
  screens: [
    {
      path: '/admin/bank-reconciliation/list',
      access: 'company',
      permission: 'api.companies.bank_accounts.import-ofx',
      feature: 'bank-reconciliation',
    },
    {
      path: '/admin/bank-reconciliation/desk/$bank_account_id',
      access: 'company',
      permission: 'api.companies.bank_accounts.import-ofx',
      feature: 'bank-reconciliation',
    },
  ],
})
