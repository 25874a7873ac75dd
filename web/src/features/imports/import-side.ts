import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { importRoutes } from '@prumo/contracts/imports/imports.contract'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'

/** What is imported, by which calls, and the list that it is seen in afterwards. */
export interface ImportSide {
  readonly target: ImportTarget
  readonly routes: (typeof importRoutes)[ImportTarget]
  readonly list: string
  /** What adding the contacts that rows name needs; absent where rows name none. */
  readonly people?: PermissionKey
}

const side = (target: ImportTarget, list: string): ImportSide => ({
  target,
  routes: importRoutes[target],
  list,
})

/** Every import that the wizard does. */
export const importSides: Readonly<Record<ImportTarget, ImportSide>> = {
  payables: { ...side('payables', '/admin/payable/list'), people: 'companies.suppliers.store' },
  receivables: {
    ...side('receivables', '/admin/receivable/list'),
    people: 'companies.clients.store',
  },
  clients: side('clients', '/admin/client/list'),
  suppliers: side('suppliers', '/admin/supplier/list'),
  products: side('products', '/admin/product/list'),
  projects: side('projects', '/admin/project/list'),
  'cost-centers': side('cost-centers', '/admin/cost-center/list'),
  categories: side('categories', '/admin/category/list'),
  'bank-accounts': side('bank-accounts', '/admin/bank-account/list'),
}
