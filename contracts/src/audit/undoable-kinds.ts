import type { OPERATION_KINDS } from './operation-kinds.ts'

/** Kinds of operations that the server knows how to undo; whether one still can be, it says itself. */
export const UNDOABLE_KINDS = [
  'categories.merge',
  'clients.merge',
  'imports.bank-accounts',
  'imports.categories',
  'imports.clients',
  'imports.cost-centers',
  'imports.payables',
  'imports.products',
  'imports.projects',
  'imports.receivables',
  'imports.suppliers',
  'invoices.destroy',
  'invoices.import',
  'suppliers.merge',
  'transactions.bulk-cancel',
  'transactions.bulk-destroy',
  'transactions.bulk-duplicate',
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
  'transactions.reverse-settlement',
  'transactions.settle',
  'transactions.skip-occurrence',
  'transactions.update',
  'transactions.update-series',
  'transfers.create',
  'transfers.destroy',
  'transfers.update',
] as const satisfies readonly (typeof OPERATION_KINDS)[number][]

export type UndoableKind = (typeof UNDOABLE_KINDS)[number]

/** Answers whether an operation of this kind can be undone at all. */
export function isUndoable(kind: string): kind is UndoableKind {
  return UNDOABLE_KINDS.some((one) => one === kind)
}
