import { type Attachment, MAX_ATTACHMENTS } from '@prumo/contracts/attachments/attachment.schema'
import { DELETED_KEPT_DAYS } from '@prumo/contracts/deleted/deleted.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { type AttachedTo, COLUMNS, requireRecord, selectAttachments } from './attachment.queries.ts'

/** A deleted file can be restored as long as a deleted record, whose files come back with it. */
export const KEPT_MS = DELETED_KEPT_DAYS * 24 * 60 * 60 * 1000
/** More than one deletion leaves behind, so that files that are over grow fewer. */
const FORGOTTEN_AT_ONCE = 20

export const keptSince = (db: CompanyDb): Date => new Date(db.now.getTime() - KEPT_MS)

/** Deletes a file of a record; its bytes stay while it can be restored. @throws Refusal `not_found`. */
export async function detachFile(db: CompanyDb, to: AttachedTo, id: number): Promise<void> {
  await requireRecord(db, to)
  const deleted = await db.query
    .updateTable('attachments')
    .set({ deleted_at: db.now, deleted_by_name: db.actor.user_name })
    .where('company_id', '=', db.company_id)
    .where('record_kind', '=', to.record_kind)
    .where('record_id', '=', to.record_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (deleted === undefined) throw notFound()
  await recordOperation(db, 'attachments.destroy', [
    { table: 'attachments', record_id: id, before: { ...deleted, ...to } },
  ])
}

/**
 * Takes back the files that an act attached, where they are not deleted since.
 * @returns what it did, for the audit log.
 */
export async function removeAddedFiles(
  db: CompanyDb,
  kept: readonly KeptItem[],
): Promise<readonly OperationItem[]> {
  const added = kept.filter((item) => item.table_name === 'attachments' && item.before === null)
  if (added.length === 0) return []
  const removed = await db.query
    .updateTable('attachments')
    .set({ deleted_at: db.now, deleted_by_name: db.actor.user_name })
    .where('company_id', '=', db.company_id)
    .where(sql<boolean>`id = any(${added.map(({ record_id }) => record_id)}::bigint[])`)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  const gone = new Set(removed.map(({ id }) => id))
  return added
    .filter(({ record_id }) => gone.has(record_id))
    .map(({ record_id, after }) => ({ table: 'attachments', record_id, before: after }))
}

/**
 * Brings a deleted file back.
 * @throws Refusal `not_found` when it was not deleted or is over, `too_many_attachments`.
 */
export async function restoreFile(db: CompanyDb, to: AttachedTo, id: number): Promise<Attachment> {
  await requireRecord(db, to, 'lock')
  const { length } = await selectAttachments(db, to).select('id').execute()
  if (length >= MAX_ATTACHMENTS)
    throw new Refusal('too_many_attachments', { values: { max: MAX_ATTACHMENTS } })
  const restored = await db.query
    .updateTable('attachments')
    .set({ deleted_at: null, deleted_by_name: null })
    .where('company_id', '=', db.company_id)
    .where('record_kind', '=', to.record_kind)
    .where('record_id', '=', to.record_id)
    .where('id', '=', id)
    .where(sql<boolean>`deleted_at > ${keptSince(db)}`)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (restored === undefined) throw notFound()
  await recordOperation(db, 'attachments.restore', [
    { table: 'attachments', record_id: id, after: { ...restored, ...to } },
  ])
  return restored
}

/**
 * Forgets some files of the company whose time to be restored is over.
 * @returns the keys of their bytes, to be removed once this is committed.
 */
export async function purgeDeletedFiles(db: CompanyDb): Promise<readonly string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from attachments where company_id = ${db.company_id} and id in (
      select id from attachments
      where company_id = ${db.company_id} and deleted_at <= ${keptSince(db)}
      order by deleted_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)
    returning file_key`.execute(db.query)
  return rows.map(({ file_key }) => file_key)
}
