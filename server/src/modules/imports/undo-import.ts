import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { ImportTarget } from '@prumo/contracts/imports/import-rows.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { undoAddedParties } from '../parties/index.ts'
import { titleUndoer } from '../transactions/index.ts'

const permissionOf: Readonly<Record<ImportTarget, PermissionKey>> = {
  payables: 'companies.payables.import',
  receivables: 'companies.receivables.import',
  clients: 'companies.clients.store',
  suppliers: 'companies.suppliers.store',
}

/** Undoes the imports of each target; whoever may import may take an import back. */
export const importUndoers: Readonly<Record<ImportTarget, Undoer>> = {
  payables: { permissions: () => [permissionOf.payables], undo: undoTitleImport },
  receivables: { permissions: () => [permissionOf.receivables], undo: undoTitleImport },
  clients: { permissions: () => [permissionOf.clients], undo: undoPartyImport },
  suppliers: { permissions: () => [permissionOf.suppliers], undo: undoPartyImport },
}

/**
 * Payments, titles, and the contacts and categories that came with them. One that something else
 * names by now stays, and is no conflict: the import did not bring it in for its own sake.
 */
async function undoTitleImport(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const conflicts = await titleUndoer.undo(db, items)
  const parties = await undoAddedParties(db, items)
  const categories = await deleteCategories(db, items)
  await recordOperation(db, 'operations.undo', [...parties.items, ...categories])
  return conflicts
}

async function undoPartyImport(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const { conflicts, items: undone } = await undoAddedParties(db, items)
  await recordOperation(db, 'operations.undo', undone)
  return conflicts
}

async function deleteCategories(db: CompanyDb, items: readonly KeptItem[]) {
  const added = items.filter((item) => item.table_name === 'categories')
  if (added.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    delete from categories c
    where c.company_id = ${db.company_id} and c.id = any(${added.map((item) => item.record_id)}::bigint[])
      and c.version = 1
      and not exists (select 1 from transaction_allocations a
        where a.company_id = ${db.company_id} and a.category_id = c.id)
      and not exists (select 1 from categories below
        where below.company_id = ${db.company_id} and below.parent_id = c.id)
    returning c.id
  `.execute(db.query)
  const gone = new Set(rows.map((row) => row.id))
  return added
    .filter((item) => gone.has(item.record_id))
    .map((item) => ({ table: 'categories', record_id: item.record_id, before: item.after }))
}
