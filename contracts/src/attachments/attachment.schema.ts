import { z } from 'zod'
import { idSchema, instantSchema, versionSchema } from '../scalars.ts'
import { MAX_ATTACHMENTS } from './attachment-ids.schema.ts'

export { MAX_ATTACHMENTS }

/** Photos of a phone and scans of a contract; larger files are refused while they are read. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Notes of one record: a conversation, not an archive. */
export const MAX_NOTES = 200
const MAX_NOTE_LETTERS = 2000

/** What may be attached, and the media type that it is answered with. */
export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  xml: 'application/xml',
  ofx: 'application/x-ofx',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const

export type AttachmentType = keyof typeof ATTACHMENT_TYPES

/** The records that notes belong to, by the noun of their routes. */
export type NoteRecord = 'payables' | 'receivables'

/** How many files a record has; one without files is not named. */
export const attachmentCountSchema = z.object({ record_id: idSchema, count: z.int() })

export const attachmentSchema = z.object({
  id: idSchema,
  /** As it was sent, without what file systems and readers trip over; never a path. */
  name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: instantSchema,
})

/** Several lines of text: trimmed, without control characters but line ends and tabs. */
export const noteTextSchema = z
  .string()
  .trim()
  // oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL; the others never belong in a text.
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { error: 'invalid_text' })
  .max(MAX_NOTE_LETTERS)
  .pipe(z.string().min(1, { error: 'required' }))

export const noteInputSchema = z.object({ text: noteTextSchema })
export const noteEditSchema = noteInputSchema.extend({ version: versionSchema })

export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: instantSchema,
  edited_at: instantSchema.nullable(),
  /** The caller wrote it: only they may change or delete it. */
  is_own: z.boolean(),
  version: versionSchema,
})

export type Attachment = z.output<typeof attachmentSchema>
export type Note = z.output<typeof noteSchema>
