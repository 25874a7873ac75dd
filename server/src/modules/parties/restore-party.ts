import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { refuseAnonymised } from './erase-parties.ts'
import { keptPartySchema } from './merged-party.ts'
import { writeParts } from './party-parts.ts'
import { undoAddedParties } from './undo-added-parties.ts'

/** Undoes deleting and restoring contacts of a list. */
export const partyRemovalUndoer = (noun: 'clients' | 'suppliers'): Undoer => ({
  permissions: () => [`companies.${noun}.destroy`],
  undo: async (db, items) => {
    const restored = items.filter((item) => item.before === null)
    const { conflicts, items: gone } = await undoAddedParties(db, restored)
    await recordOperation(db, `${noun}.destroy`, gone)
    const deleted = items.filter((item) => item.after === null)
    if (deleted.length === 0) return conflicts
    const left = await undoEach(deleted, 'parties', (item) =>
      tryInSavepoint(db, () => restoreParty(db, item)),
    )
    return [...conflicts, ...left]
  },
})

/**
 * Brings a deleted contact back with its people and bank details, under its own id.
 * @throws Refusal `contact_anonymised`, `document_taken`, `undo_changed_since` when it is there, `undo_reference_gone`.
 */
export async function restoreParty(
  db: CompanyDb,
  { record_id: id, before }: Pick<KeptItem, 'record_id' | 'before'>,
): Promise<void> {
  await refuseAnonymised(db, [id])
  const kept = keptPartySchema.parse(before)
  const { contacts, bank_details, ...fields } = kept
  const row = { ...fields, id, version: kept.version + 1 }
  try {
    await restoreDeletedRow(db, 'parties', { ...row, name_key: searchKey(kept.name) })
  } catch (error) {
    if (isUniqueViolation(error, 'parties_document')) throw new Refusal('document_taken')
    if (isUniqueViolation(error, 'parties_pkey')) throw new Refusal('undo_changed_since')
    if (isForeignKeyViolation(error)) throw new Refusal('undo_reference_gone')
    throw error
  }
  await writeParts(db, [{ id, contacts, bank_details }])
  await recordOperation(db, 'clients.restore', [
    { table: 'parties', record_id: id, after: { ...row, contacts, bank_details } },
  ])
}
