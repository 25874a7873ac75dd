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
    'bank-reconciliation.offer-again',
    'bank-reconciliation.reconcile',
    'bank-reconciliation.reconcile-selection',
    'bank-reconciliation.reconcile-set',
    'bank-reconciliation.refuse',
    'bank-reconciliation.save-settings',
    'bank-reconciliation.switch-automatic',
    'bank-reconciliation.undo-import',
    'bank-reconciliation.undo-line',
  ],
  undoable_operations: [
    'bank-reconciliation.create-transactions',
    'bank-reconciliation.forget',
    'bank-reconciliation.gather',
    'bank-reconciliation.reconcile-exact',
    'bank-reconciliation.run',
    'bank-reconciliation.split',
    'bank-reconciliation.transfer',
  ],
  tables: [
    { table: 'automatic_accounts' },
    { table: 'automatic_runs' },
    { table: 'bank_statement_imports' },
    { table: 'bank_statement_lines' },
    { table: 'match_decisions' },
    { table: 'reconciliation_settings' },
  ],
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
      path: '/admin/bank-reconciliation/memory',
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
  personal_data: ['bank_statement_lines.memo', 'bank_statement_lines.name'],
  kept_personal_data: [{ why: 'bank', columns: ['bank_statement_lines.*'] }],
})
