/** What the routes of reconciliation ask for. */

const feature = 'bank-reconciliation'

/** Who sees statements and what is proposed for their lines. */
export const mayRead = {
  kind: 'company',
  permission: 'api.companies.bank_accounts.import-ofx',
  feature,
} as const

/** Who brings statements in, and takes them out again. */
export const mayImport = {
  kind: 'company',
  permission: 'api.companies.bank_accounts.import',
  feature,
} as const

/** Who says what lines are. */
export const mayReconcile = {
  kind: 'company',
  permission: 'api.companies.bank_accounts.reconcile',
  feature,
} as const
