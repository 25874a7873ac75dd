import type { Note, NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operation-chain.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { KeptItem } from '../../kernel/undo.ts'

/** A note on a transaction that the caller has just made. */
interface NewNote {
  readonly record_id: number
  readonly text: string
}

/** Writes notes on many transactions in one statement: an import brings one for each row. */
export async function addNotes(
  db: CompanyDb,
  record_kind: NoteRecord,
  notes: readonly NewNote[],
): Promise<void> {
  if (notes.length === 0) return
  const { rows } = await sql<Omit<Note, 'is_own'> & { readonly record_id: number }>`
    insert into notes (company_id, record_kind, record_id, text, created_by, created_by_name,
      created_at)
    select ${db.company_id}, ${record_kind}, note.record_id, note.text, ${db.actor.user_id},
      ${db.actor.user_name}, ${db.now}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note(record_id bigint, text text)
    returning id, record_id, text, created_by, created_by_name, created_at, edited_at, version
  `.execute(db.query)
  const items = rows.map((note) => ({
    table: 'notes',
    record_id: note.id,
    after: { ...note, record_kind },
  }))
  await recordOperation(db, 'notes.create', items)
}

/**
 * Takes back the notes that addNotes wrote, where their transactions are gone: nobody sees them
 * there any more. @returns what it did, for the audit log.
 */
export async function removeAddedNotes(
  db: CompanyDb,
  kept: readonly KeptItem[],
): Promise<readonly OperationItem[]> {
  const added = kept.filter((item) => item.table_name === 'notes')
  if (added.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    delete from notes n
    where n.company_id = ${db.company_id}
      and n.id = any(${added.map((item) => item.record_id)}::bigint[])
      and not exists (select 1 from transactions t
        where t.company_id = ${db.company_id} and t.id = n.record_id)
    returning n.id`.execute(db.query)
  const gone = new Set(rows.map((row) => row.id))
  return added
    .filter((item) => gone.has(item.record_id))
    .map((item) => ({ table: 'notes', record_id: item.record_id, before: item.after }))
}
