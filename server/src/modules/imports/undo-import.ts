import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { deleteUnused } from '../../kernel/delete-unused.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { KeptItem, UndoConflict } from '../../kernel/undo.ts'
import { removeAddedNotes } from '../attachments/index.ts'
import { undoAddedParties } from '../parties/index.ts'
import { undoImportedSales } from '../sales/index.ts'
import { undoSheetSales } from '../sales-platforms/index.ts'
import { transactionUndoer } from '../series/index.ts'

/**
 * Payments, transactions, their notes, and the contacts and categories that came with them. One
 * that something else names by now stays, and is no conflict: the import did not bring it in for
 * its own sake.
 */
export async function undoTransactionImport(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const conflicts = await transactionUndoer.undo(db, items)
  await recordOperation(db, 'operations.undo', await removeAddedNotes(db, items))
  await undoAddedAlong(db, items)
  return conflicts
}

/** Sales, and the contacts, products and categories that came with them. */
export async function undoSaleImport(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const { conflicts, told } = await undoSheetSales(db, items)
  const others = items.filter(
    ({ record_id, table_name }) => table_name !== 'sales' || !told.has(record_id),
  )
  const kept = await undoImportedSales(db, others)
  await undoAddedAlong(db, items)
  return [...conflicts, ...kept]
}

async function undoAddedAlong(db: CompanyDb, items: readonly KeptItem[]): Promise<void> {
  const parties = await undoAddedParties(db, items)
  const products = await deleteAdded(db, 'products', items)
  const categories = await deleteAdded(db, 'categories', items)
  await recordOperation(db, 'operations.undo', [...parties.items, ...products, ...categories])
}

/** Contacts that came with an import go, those that it filled in get back what they were. */
export async function undoPartyImport(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const { conflicts, items: undone } = await undoAddedParties(db, items)
  await recordOperation(db, 'operations.undo', undone)
  return conflicts
}

async function deleteAdded(
  db: CompanyDb,
  table: 'products' | 'categories',
  items: readonly KeptItem[],
) {
  const added = items.filter((item) => item.table_name === table)
  const ids = added.map((item) => item.record_id)
  const { gone } = await deleteUnused(db, table, ids)
  return added
    .filter((item) => gone.has(item.record_id))
    .map((item) => ({ table, record_id: item.record_id, before: item.after }))
}
