/**
 * Permission keys, checked by exact name on the server. Those of section 6 of the specification
 * are for reading; an act has the same stem and the act's name (decisions.md).
 */
export const PERMISSION_KEYS = [
  'companies.show',
  'companies.update',
  'companies.operations.index',
  'permissions-users-companies.list',
  'permissions-users-companies.store',
  'permissions-users-companies.update',
  'permissions-users-companies.destroy',
  'companies.dashboards.index',
  'companies.bank-accounts.index',
  'companies.bank-accounts.store',
  'companies.bank-accounts.update',
  'categories.tree',
  'categories.store',
  'categories.update',
  'companies.projects.index',
  'companies.projects.store',
  'companies.projects.update',
  'companies.cost-centers.index',
  'companies.cost-centers.store',
  'companies.cost-centers.update',
  'companies.clients.index',
  'companies.clients.store',
  'companies.clients.update',
  'companies.suppliers.index',
  'companies.suppliers.store',
  'companies.suppliers.update',
  'companies.payables.index',
  'companies.payables.store',
  'companies.payables.update',
  'companies.payables.destroy',
  'companies.payables.settle',
  'companies.receivables.index',
  'companies.receivables.store',
  'companies.receivables.update',
  'companies.receivables.destroy',
  'companies.receivables.settle',
  'api.companies.bank_accounts.import-ofx',
  'api.companies.bank_accounts.import',
  'api.companies.bank_accounts.reconcile',
  'api.statements.getDre',
  'api.statements.getDfc',
] as const

export type PermissionKey = (typeof PERMISSION_KEYS)[number]

const isReading = (key: PermissionKey): boolean =>
  /\.(index|list|tree|show|getDre|getDfc|import-ofx)$/.test(key)

/** Ready-made sets of permissions (decisions.md); more presets come with the screens they serve. */
export const PERMISSION_PRESETS: Readonly<
  Record<'administrador' | 'leitura', readonly PermissionKey[]>
> = {
  administrador: PERMISSION_KEYS,
  leitura: PERMISSION_KEYS.filter(isReading),
}
