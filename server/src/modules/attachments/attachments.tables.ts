import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import type { NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface AttachmentTable {
  company_id: number
  id: Id
  record_kind: AttachmentRecord
  /** Null until the record is saved that the file was chosen for. */
  record_id: number | null
  /** Where the bytes lie in the file store: made by us. */
  file_key: string
  name: string
  media_type: string
  size_bytes: number
  /** Of the bytes that are kept. */
  sha256: Uint8Array
  created_by: number
  created_by_name: string
  created_at: Instant
  deleted_at: OptionalInstant
  deleted_by_name: string | null
  /** Since when its record is gone. */
  owner_gone_at: OptionalInstant
}

interface NoteTable {
  company_id: number
  id: Id
  record_kind: NoteRecord
  record_id: number
  text: string
  created_by: number
  created_by_name: string
  created_at: Instant
  edited_at: OptionalInstant
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    attachments: AttachmentTable
    notes: NoteTable
  }
}
