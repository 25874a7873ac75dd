import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import type { Attachment } from '@prumo/contracts/attachments/attachment.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertFile, type TidyFile } from './attach-file.ts'
import { COLUMNS } from './attachment.queries.ts'

/** So long a file waits for its record to be saved: a form that is open for longer is forgotten. */
export const WAITING_MS = 24 * 60 * 60 * 1000
/** Files that one person may have waiting: several forms full of them. */
const MAX_WAITING = 100

/**
 * Keeps a file, whose bytes lie under `file_key`, for a record that is not saved yet.
 * @throws Refusal `too_many_waiting_files`.
 */
export async function addWaitingFile(
  db: CompanyDb,
  record_kind: AttachmentRecord,
  file: TidyFile,
  file_key: string,
): Promise<Attachment> {
  await inTurn(db)
  const { count } = await db.query
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', db.company_id)
    .where('created_by', '=', db.actor.user_id)
    .where('record_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_WAITING)
    throw new Refusal('too_many_waiting_files', { values: { max: MAX_WAITING } })
  return insertFile(db, { record_kind, record_id: null }, file, file_key)
}

/** Whoever sends several files at once sends them one after the other, so that each is counted. */
async function inTurn(db: CompanyDb): Promise<void> {
  await takeLock(db, `waiting files ${db.company_id} ${db.actor.user_id}`)
}

/**
 * Binds files that the caller chose for a new record to it, in the act that makes the record.
 * @throws Refusal `attachment_gone` when one is not the caller's, is bound, or has waited too long.
 */
export async function bindFiles(
  db: CompanyDb,
  record_kind: AttachmentRecord,
  record_id: number,
  chosen: readonly number[] | null | undefined,
): Promise<void> {
  const ids = [...new Set(chosen)]
  if (ids.length === 0) return
  const bound = await db.query
    .updateTable('attachments')
    .set({ record_id })
    .where('company_id', '=', db.company_id)
    .where('id', 'in', ids)
    .where('record_kind', '=', record_kind)
    .where('record_id', 'is', null)
    .where('created_by', '=', db.actor.user_id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .execute()
  if (bound.length < ids.length) throw new Refusal('attachment_gone')
  await recordOperation(
    db,
    'attachments.create',
    bound
      .toSorted((a, b) => a.id - b.id)
      .map((file) => ({
        table: 'attachments',
        record_id: file.id,
        after: { ...file, record_kind, record_id },
      })),
  )
}

/** What a form of a new record sends beside the record. */
interface WithFiles {
  readonly attachment_ids?: readonly number[] | null | undefined
}

/** Makes a record and binds the files that were chosen for it: one act, or none of it. */
export async function createWithFiles<I extends WithFiles, R extends { readonly id: number }>(
  db: CompanyDb,
  record_kind: AttachmentRecord,
  { attachment_ids, ...input }: I,
  create: (input: Omit<I, 'attachment_ids'>) => Promise<R>,
): Promise<R> {
  const record = await create(input)
  await bindFiles(db, record_kind, record.id, attachment_ids)
  return record
}
