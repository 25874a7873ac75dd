import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import type { Attachment, NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachedOwners } from './attachment-owners.ts'

/** The columns that a person sees. */
export const COLUMNS = [
  'id',
  'name',
  'media_type',
  'size_bytes',
  'created_by',
  'created_by_name',
  'created_at',
] as const

/** Which record files belong to. */
export interface AttachedTo {
  readonly record_kind: AttachmentRecord
  readonly record_id: number
}

/** Which record notes belong to. */
export interface NotedOn extends AttachedTo {
  readonly record_kind: NoteRecord
}

/**
 * Checks that the record is there and within reach; what belongs to it is, too.
 * @param lock whoever adds to the same record waits, so that their number and repeats are seen.
 * @throws Refusal `not_found`.
 */
export async function requireRecord(
  db: CompanyDb,
  { record_kind, record_id }: AttachedTo,
  lock?: 'lock',
): Promise<void> {
  const { rows } = await sql`${reachedOwners(db, record_kind, [record_id])}
    ${lock ? sql`for no key update` : sql``}`.execute(db.query)
  if (rows.length === 0) throw notFound()
}

/** Files of a record that are not deleted. */
export function selectAttachments(db: CompanyDb, { record_kind, record_id }: AttachedTo) {
  return db.query
    .selectFrom('attachments')
    .where('company_id', '=', db.company_id)
    .where('record_kind', '=', record_kind)
    .where('record_id', '=', record_id)
    .where('deleted_at', 'is', null)
}

/** The files of a record, the first first. @throws Refusal `not_found`. */
export async function listAttachments(db: CompanyDb, to: AttachedTo): Promise<Attachment[]> {
  await requireRecord(db, to)
  return selectAttachments(db, to).select(COLUMNS).orderBy('id').execute()
}

/** Where the bytes of a file lie, and what it is. @throws Refusal `not_found`. */
export async function findFile(db: CompanyDb, to: AttachedTo, id: number) {
  await requireRecord(db, to)
  const file = await selectAttachments(db, to)
    .select(['file_key', 'name', 'media_type', 'size_bytes', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  return file
}

/** How many files those of some records have that have any, as far as the caller reaches them. */
export async function countAttachments(
  db: CompanyDb,
  kind: AttachmentRecord,
  ids: readonly number[],
): Promise<{ record_id: number; count: number }[]> {
  const { rows } = await sql<{ record_id: number; count: number }>`
    select record_id, count(*)::int as count from attachments
    where company_id = ${db.company_id} and record_kind = ${kind} and deleted_at is null
      and record_id in (${reachedOwners(db, kind, ids)})
    group by record_id order by record_id`.execute(db.query)
  return rows
}
