import type { UndoableKind } from '@prumo/contracts/audit/undoable-kinds'
import type { Undoer } from '../../kernel/undo.ts'
import { invoiceDestroyUndoer, invoiceImportUndoer } from '../invoices/index.ts'
import { mergeUndoers } from '../parties/index.ts'
import { mergeUndoer } from '../category-merges/index.ts'
import { importTargets } from '../imports/index.ts'
import { titleUndoer } from '../transactions/index.ts'
import { transferUndoer } from '../transfers/index.ts'

/** Which operations can be undone, and by whom. */
export const undoers: Readonly<Record<UndoableKind, Undoer>> = {
  'clients.merge': mergeUndoers.clients,
  'suppliers.merge': mergeUndoers.suppliers,
  'categories.merge': mergeUndoer,
  'imports.bank-accounts': importTargets['bank-accounts'].undoer,
  'imports.categories': importTargets.categories.undoer,
  'imports.clients': importTargets.clients.undoer,
  'imports.cost-centers': importTargets['cost-centers'].undoer,
  'imports.payables': importTargets.payables.undoer,
  'imports.products': importTargets.products.undoer,
  'imports.projects': importTargets.projects.undoer,
  'imports.receivables': importTargets.receivables.undoer,
  'imports.suppliers': importTargets.suppliers.undoer,
  'invoices.destroy': invoiceDestroyUndoer,
  'invoices.import': invoiceImportUndoer,
  'transactions.bulk-cancel': titleUndoer,
  'transactions.bulk-destroy': titleUndoer,
  'transactions.bulk-duplicate': titleUndoer,
  'transactions.bulk-settle': titleUndoer,
  'transactions.bulk-update': titleUndoer,
  'transactions.cancel': titleUndoer,
  'transactions.create': titleUndoer,
  'transactions.create-series': titleUndoer,
  'transactions.destroy': titleUndoer,
  'transactions.destroy-series': titleUndoer,
  'transactions.end-series': titleUndoer,
  'transactions.pause-series': titleUndoer,
  'transactions.readjust-series': titleUndoer,
  'transactions.reverse-settlement': titleUndoer,
  'transactions.settle': titleUndoer,
  'transactions.skip-occurrence': titleUndoer,
  'transactions.update': titleUndoer,
  'transactions.update-series': titleUndoer,
  'transfers.create': transferUndoer,
  'transfers.destroy': transferUndoer,
  'transfers.update': transferUndoer,
}
