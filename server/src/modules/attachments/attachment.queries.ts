import type {
  Attachment,
  AttachmentRecord,
  NoteRecord,
} from '@prumo/contracts/attachments/attachment.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachableRequests, reachableTransactions } from '../document-reach/index.ts'

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
  const found =
    record_kind === 'wire-transfer-requests'
      ? findRequest(db, record_id)
      : findTransaction(db, record_kind, record_id)
  const { rows } = await sql`${found} ${lock ? sql`for no key update` : sql``}`.execute(db.query)
  if (rows.length === 0) throw notFound()
}

function findTransaction(db: CompanyDb, noun: NoteRecord, id: number) {
  const kind = noun === 'payables' ? 'payable' : 'receivable'
  return sql`
    select t.id from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.id = ${id}
      ${andAll(reachableTransactions(db, 't'))}`
}

function findRequest(db: CompanyDb, id: number) {
  return sql`
    select request.id from wire_transfer_requests request
    where request.company_id = ${db.company_id} and request.id = ${id}
      ${andAll(reachableRequests(db))}`
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
