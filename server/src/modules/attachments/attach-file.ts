import { createHash } from 'node:crypto'
import {
  type Attachment,
  ATTACHMENT_TYPES,
  MAX_ATTACHMENTS,
} from '@prumo/contracts/attachments/attachment.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { newFileName } from '../../kernel/files/file-store.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { concurrencyLimitOfCompanies } from '../../kernel/concurrency-limit.ts'
import { type AttachedTo, COLUMNS, requireRecord, selectAttachments } from './attachment.queries.ts'
import { endingOf, tidyFileName } from './file-name.rules.ts'
import { fileTypeOf } from './file-type.rules.ts'
import { tidyPicture } from './tidy-picture.ts'

/** Pictures of a company are drawn anew one by one: each takes a core and its pixels in memory. */
const pictures = concurrencyLimitOfCompanies({ atOnce: 2, waiting: 40 })

/** A file as it will be kept. */
export interface TidyFile {
  readonly name: string
  readonly media_type: string
  readonly bytes: Uint8Array
  readonly sha256: Buffer
}

/**
 * Looks at what was sent: its type by its content, its name as text, pictures drawn anew.
 * @throws Refusal `attachment_type`, on the field of the file; `unavailable` when too many pictures wait.
 */
export async function tidyFile(
  company_id: number,
  { name, bytes }: UploadedFile,
): Promise<TidyFile> {
  const type = fileTypeOf(bytes, endingOf(name))
  if (type === null) throw refusedType()
  const kept =
    type === 'png' || type === 'jpg'
      ? await pictures(company_id, () => tidyPicture(bytes, type))
      : bytes
  if (kept === null) throw refusedType()
  return {
    name: tidyFileName(name, type),
    media_type: ATTACHMENT_TYPES[type],
    bytes: kept,
    sha256: createHash('sha256').update(kept).digest(),
  }
}

function refusedType(): Refusal {
  return new Refusal('attachment_type', { fields: { file: 'attachment_type' } })
}

/** The key of a file that is to be kept. */
export function newFileKey(): string {
  return `attachments/${newFileName()}`
}

/**
 * Attaches a file whose bytes lie under `file_key` already. The same bytes are attached to a record
 * once: a repeat answers the file that is there.
 * @throws Refusal `not_found`, `too_many_attachments`.
 */
export async function attachFile(
  db: CompanyDb,
  to: AttachedTo,
  { name, media_type, bytes, sha256 }: TidyFile,
  file_key: string,
): Promise<{ readonly attachment: Attachment; readonly isNew: boolean }> {
  await requireRecord(db, to, 'lock')
  const known = await selectAttachments(db, to)
    .select([...COLUMNS, 'sha256'])
    .execute()
  const same = known.find((file) => Buffer.compare(file.sha256, sha256) === 0)
  if (same !== undefined) {
    const { sha256: _own, ...attachment } = same
    return { attachment, isNew: false }
  }
  if (known.length >= MAX_ATTACHMENTS)
    throw new Refusal('too_many_attachments', { values: { max: MAX_ATTACHMENTS } })
  const attachment = await insertFile(db, to, { name, media_type, bytes, sha256 }, file_key)
  await recordOperation(db, 'attachments.create', [
    { table: 'attachments', record_id: attachment.id, after: { ...attachment, ...to } },
  ])
  return { attachment, isNew: true }
}

/** Writes what is known of a file whose bytes lie under `file_key`; without an id it waits. */
export function insertFile(
  db: CompanyDb,
  to: Pick<AttachedTo, 'record_kind'> & { readonly record_id: number | null },
  { name, media_type, bytes, sha256 }: TidyFile,
  file_key: string,
): Promise<Attachment> {
  return db.query
    .insertInto('attachments')
    .values({
      ...to,
      company_id: db.company_id,
      file_key,
      name,
      media_type,
      size_bytes: bytes.byteLength,
      sha256,
      created_by: db.actor.user_id,
      created_by_name: db.actor.user_name,
      created_at: db.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
