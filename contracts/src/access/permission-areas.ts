import type { PermissionKey } from './permissions.ts'

/** What can be done in an area: the columns of the permission matrix (screens, item 39). */
export const PERMISSION_ACTS = [
  'view',
  'create',
  'edit',
  'remove',
  'settle',
  'import',
  'reconcile',
  'export',
  'request',
  'approve',
] as const

export type PermissionAct = (typeof PERMISSION_ACTS)[number]

/** One row of the matrix: an area and the key of each act that exists in it. */
interface AreaKeys {
  readonly area: string
  readonly keys: Readonly<Partial<Record<PermissionAct, PermissionKey>>>
}

/**
 * The permission matrix: every key of the catalogue exactly once, by area and act. It names a key
 * in words everywhere: 'Contas a pagar: criar'.
 */
export const PERMISSION_AREAS = [
  { area: 'dashboards', keys: { view: 'companies.dashboards.index' } },
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
  {
    area: 'categories',
    keys: {
      view: 'categories.tree',
      create: 'categories.store',
      edit: 'categories.update',
      remove: 'categories.destroy',
      export: 'categories.export',
    },
  },
  {
    area: 'products',
    keys: {
      view: 'companies.products.index',
      create: 'companies.products.store',
      edit: 'companies.products.update',
      export: 'companies.products.export',
      remove: 'companies.products.destroy',
    },
  },
  {
    area: 'projects',
    keys: {
      view: 'companies.projects.index',
      create: 'companies.projects.store',
      edit: 'companies.projects.update',
      export: 'companies.projects.export',
      remove: 'companies.projects.destroy',
    },
  },
  {
    area: 'cost_centers',
    keys: {
      view: 'companies.cost-centers.index',
      create: 'companies.cost-centers.store',
      edit: 'companies.cost-centers.update',
      export: 'companies.cost-centers.export',
      remove: 'companies.cost-centers.destroy',
    },
  },
  {
    area: 'clients',
    keys: {
      view: 'companies.clients.index',
      create: 'companies.clients.store',
      edit: 'companies.clients.update',
      export: 'companies.clients.export',
      remove: 'companies.clients.destroy',
    },
  },
  {
    area: 'suppliers',
    keys: {
      view: 'companies.suppliers.index',
      create: 'companies.suppliers.store',
      edit: 'companies.suppliers.update',
      export: 'companies.suppliers.export',
      remove: 'companies.suppliers.destroy',
    },
  },
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
  {
    area: 'sales',
    keys: {
      view: 'companies.sales.index',
      create: 'companies.sales.store',
      edit: 'companies.sales.update',
      remove: 'companies.sales.destroy',
      approve: 'companies.sales.approve',
      export: 'companies.sales.export',
    },
  },
  {
    area: 'transfers',
    keys: {
      view: 'transfers.index',
      create: 'transfers.store',
      edit: 'transfers.update',
      export: 'transfers.export',
      remove: 'transfers.destroy',
      request: 'transfers.request',
      approve: 'transfers.approve',
    },
  },
  {
    area: 'bank_reconciliation',
    keys: {
      view: 'api.companies.bank_accounts.import-ofx',
      import: 'api.companies.bank_accounts.import',
      reconcile: 'api.companies.bank_accounts.reconcile',
    },
  },
  {
    area: 'invoices',
    keys: {
      view: 'invoice-downloads.index',
      import: 'invoice-downloads.import',
      export: 'invoice-downloads.export',
      remove: 'invoice-downloads.destroy',
    },
  },
  {
    area: 'reconciliation_rules',
    keys: { edit: 'api.companies.bank_accounts.rules' },
  },
  { area: 'dre', keys: { view: 'api.statements.getDre' } },
  { area: 'dfc', keys: { view: 'api.statements.getDfc' } },
  { area: 'company', keys: { view: 'companies.show', edit: 'companies.update' } },
  {
    area: 'company_users',
    keys: {
      view: 'permissions-users-companies.list',
      create: 'permissions-users-companies.store',
      edit: 'permissions-users-companies.update',
      remove: 'permissions-users-companies.destroy',
      export: 'permissions-users-companies.export',
    },
  },
  { area: 'audit', keys: { view: 'companies.operations.index' } },
] as const satisfies readonly AreaKeys[]

export type PermissionArea = (typeof PERMISSION_AREAS)[number]['area']

/** The place of a key in the matrix. */
export interface PermissionPlace {
  readonly area: PermissionArea
  readonly act: PermissionAct
  readonly key: PermissionKey
}

/** Every key with its area and act, in the order of the matrix. */
export const PERMISSION_PLACES: readonly PermissionPlace[] = PERMISSION_AREAS.flatMap((row) => {
  const keys: AreaKeys['keys'] = row.keys
  return PERMISSION_ACTS.flatMap((act) => {
    const key = keys[act]
    return key === undefined ? [] : [{ area: row.area, act, key }]
  })
})
