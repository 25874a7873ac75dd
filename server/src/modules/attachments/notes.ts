import { MAX_NOTES, type Note } from '@prumo/contracts/attachments/attachment.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { type NotedOn, requireRecord } from './attachment.queries.ts'

const COLUMNS = [
  'id',
  'text',
  'created_by',
  'created_by_name',
  'created_at',
  'edited_at',
  'version',
] as const

type NoteRow = Omit<Note, 'is_own'>

const seenBy = (db: CompanyDb, row: NoteRow): Note => ({
  ...row,
  is_own: row.created_by === db.actor.user_id,
})

function selectNotes(db: CompanyDb, { record_kind, record_id }: NotedOn) {
  return db.query
    .selectFrom('notes')
    .where('company_id', '=', db.company_id)
    .where('record_kind', '=', record_kind)
    .where('record_id', '=', record_id)
}

/** The notes on a record, the newest first. @throws Refusal `not_found`. */
export async function listNotes(db: CompanyDb, to: NotedOn): Promise<Note[]> {
  await requireRecord(db, to)
  const rows = await selectNotes(db, to)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(MAX_NOTES)
    .execute()
  return rows.map((row) => seenBy(db, row))
}

/** Writes a note on a record. @throws Refusal `not_found`, `too_many_notes`. */
export async function addNote(db: CompanyDb, to: NotedOn, text: string): Promise<Note> {
  await requireRecord(db, to, 'lock')
  const { count } = await selectNotes(db, to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_NOTES) throw new Refusal('too_many_notes', { values: { max: MAX_NOTES } })
  const note = await db.query
    .insertInto('notes')
    .values({
      ...to,
      company_id: db.company_id,
      text,
      created_by: db.actor.user_id,
      created_by_name: db.actor.user_name,
      created_at: db.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'notes.create', [
    { table: 'notes', record_id: note.id, after: { ...note, ...to } },
  ])
  return seenBy(db, note)
}

/**
 * Changes a note of one's own.
 * @throws Refusal `not_found`, `note_of_another`, `stale_version`.
 */
export async function updateNote(
  db: CompanyDb,
  to: NotedOn,
  id: number,
  { text, version }: { readonly text: string; readonly version: number },
): Promise<Note> {
  const before = await lockOwnNote(db, to, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'notes', id, version: before.version })
  const after = await db.query
    .updateTable('notes')
    .set({ text, edited_at: db.now, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'notes.update', [
    { table: 'notes', record_id: id, before: { ...before, ...to }, after: { ...after, ...to } },
  ])
  return seenBy(db, after)
}

/** Deletes a note of one's own. @throws Refusal `not_found`, `note_of_another`. */
export async function destroyNote(db: CompanyDb, to: NotedOn, id: number): Promise<void> {
  const before = await lockOwnNote(db, to, id)
  await db.query
    .deleteFrom('notes')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'notes.destroy', [
    { table: 'notes', record_id: id, before: { ...before, ...to } },
  ])
}

async function lockOwnNote(db: CompanyDb, to: NotedOn, id: number): Promise<NoteRow> {
  await requireRecord(db, to)
  const note = await selectNotes(db, to)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (note === undefined) throw notFound()
  if (note.created_by !== db.actor.user_id) throw new Refusal('note_of_another')
  return note
}
