import type { UndoableKind } from '@prumo/contracts/audit/undoable-kinds'
import type { Undoer } from '../../kernel/undo.ts'
import { invoiceDestroyUndoer, invoiceImportUndoer } from '../invoices/index.ts'
import { partyMergeUndoers } from '../party-merges/index.ts'
import { mergeUndoer } from '../category-merges/index.ts'
import { importTargets } from '../imports/index.ts'
import { transactionUndoer } from '../series/index.ts'
import { transferUndoer } from '../transfers/index.ts'

/** Which operations can be undone, and by whom. */
export const undoers: Readonly<Record<UndoableKind, Undoer>> = {
  'clients.merge': partyMergeUndoers.clients,
  'suppliers.merge': partyMergeUndoers.suppliers,
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
  'transactions.bulk-cancel': transactionUndoer,
  'transactions.bulk-destroy': transactionUndoer,
  'transactions.bulk-duplicate': transactionUndoer,
  'transactions.bulk-settle': transactionUndoer,
  'transactions.bulk-update': transactionUndoer,
  'transactions.cancel': transactionUndoer,
  'transactions.create': transactionUndoer,
  'transactions.create-series': transactionUndoer,
  'transactions.destroy': transactionUndoer,
  'transactions.destroy-series': transactionUndoer,
  'transactions.end-series': transactionUndoer,
  'transactions.pause-series': transactionUndoer,
  'transactions.readjust-series': transactionUndoer,
  'transactions.reverse-settlement': transactionUndoer,
  'transactions.settle': transactionUndoer,
  'transactions.skip-occurrence': transactionUndoer,
  'transactions.update': transactionUndoer,
  'transactions.update-series': transactionUndoer,
  'transfers.create': transferUndoer,
  'transfers.destroy': transferUndoer,
  'transfers.update': transferUndoer,
}
