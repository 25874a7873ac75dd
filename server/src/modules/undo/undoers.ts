import type { UndoableKind } from '@prumo/contracts/audit/operation-kinds'
import { IMPORT_TARGETS } from '@prumo/contracts/imports/import-targets'
import { recordBy } from '@prumo/contracts/record-by'
import { salesFeature } from '@prumo/contracts/sales/sales.feature'
import { transactionsFeature } from '@prumo/contracts/transactions/transactions.feature'
import { transfersFeature } from '@prumo/contracts/transfers/transfers.feature'
import type { Undoer } from '../../kernel/undo.ts'
import { invoiceDestroyUndoer, invoiceImportUndoer } from '../invoices/index.ts'
import { partyMergeUndoers } from '../party-merges/index.ts'
import { mergeUndoer } from '../category-merges/index.ts'
import { importTargets } from '../imports/index.ts'
import { purchaseCancelUndoer, purchaseDecisionUndoer } from '../purchases/index.ts'
import { saleUndoer } from '../sales/index.ts'
import { transactionUndoer } from '../series/index.ts'
import { transferUndoer } from '../transfers/index.ts'

/** The same undoer for every operation of one feature that can be undone. */
const eachOf = <K extends UndoableKind>(kinds: readonly K[], undoer: Undoer) =>
  recordBy(
    kinds,
    (kind) => kind,
    () => undoer,
  )

/** Which operations can be undone, and by whom. */
export const undoers: Readonly<Record<UndoableKind, Undoer>> = {
  ...recordBy(
    IMPORT_TARGETS,
    (target) => `imports.${target}` as const,
    (target) => importTargets[target].undoer,
  ),
  ...eachOf(transactionsFeature.undoable_operations, transactionUndoer),
  ...eachOf(transfersFeature.undoable_operations, transferUndoer),
  'clients.merge': partyMergeUndoers.clients,
  'suppliers.merge': partyMergeUndoers.suppliers,
  'categories.merge': mergeUndoer,
  ...eachOf(salesFeature.undoable_operations, saleUndoer),
  'purchases.approve': purchaseDecisionUndoer,
  'purchases.reprove': purchaseDecisionUndoer,
  'purchases.cancel': purchaseCancelUndoer,
  'invoices.destroy': invoiceDestroyUndoer,
  'invoices.import': invoiceImportUndoer,
}
