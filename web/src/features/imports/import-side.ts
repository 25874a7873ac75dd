import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { importRoutes } from '@prumo/contracts/imports/imports.contract'
import { type ImportTarget, SHEET_IMPORTS } from '@prumo/contracts/imports/import-targets'

/** What is imported, by which calls, and the list that it is seen in afterwards. */
export interface ImportSide {
  readonly target: ImportTarget
  readonly routes: (typeof importRoutes)[ImportTarget]
  readonly list: string
  /** What adding the contacts that rows name needs; absent where rows name none. */
  readonly people?: PermissionKey
}

/** Rows of transactions and sales name contacts, which are added where they are missing. */
const PEOPLE: Readonly<Partial<Record<ImportTarget, PermissionKey>>> = {
  payables: 'companies.suppliers.store',
  receivables: 'companies.clients.store',
  transactions: 'companies.clients.store',
  sales: 'companies.clients.store',
}

/** The side of an import that the wizard sees. */
export function importSide(target: ImportTarget): ImportSide {
  const { list } = SHEET_IMPORTS[target]
  return { target, routes: importRoutes[target], list, people: PEOPLE[target] }
}
