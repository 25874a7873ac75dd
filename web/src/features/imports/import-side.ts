import {
  clientImportRoutes,
  payableImportRoutes,
  receivableImportRoutes,
  supplierImportRoutes,
} from '@prumo/contracts/imports/imports.contract'

/** What is imported, by which calls, and the list that it is seen in afterwards. */
export const payables = {
  target: 'payables',
  routes: payableImportRoutes,
  list: '/admin/payable/list',
  people: 'companies.suppliers.store',
} as const

export const receivables = {
  target: 'receivables',
  routes: receivableImportRoutes,
  list: '/admin/receivable/list',
  people: 'companies.clients.store',
} as const

export const clients = {
  target: 'clients',
  routes: clientImportRoutes,
  list: '/admin/client/list',
  people: 'companies.clients.store',
} as const

export const suppliers = {
  target: 'suppliers',
  routes: supplierImportRoutes,
  list: '/admin/supplier/list',
  people: 'companies.suppliers.store',
} as const

export type ImportSide = typeof payables | typeof receivables | typeof clients | typeof suppliers
