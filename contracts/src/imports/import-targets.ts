import type { PermissionKey } from '../access/permissions.ts'

/** What an import can bring in, by the noun of its routes. */
export const IMPORT_TARGETS = [
  'payables',
  'receivables',
  'clients',
  'suppliers',
  'products',
  'projects',
  'cost-centers',
  'categories',
  'bank-accounts',
] as const

export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/**
 * Who may import each, look back at its imports, and take one back: for a type of master record
 * whoever may add to it.
 */
export const IMPORT_PERMISSIONS = {
  payables: 'companies.payables.import',
  receivables: 'companies.receivables.import',
  clients: 'companies.clients.store',
  suppliers: 'companies.suppliers.store',
  products: 'companies.products.store',
  projects: 'companies.projects.store',
  'cost-centers': 'companies.cost-centers.store',
  categories: 'categories.store',
  'bank-accounts': 'companies.bank-accounts.store',
} as const satisfies Readonly<Record<ImportTarget, PermissionKey>>
