import type { Id, Instant, OptionalInstant } from '../database/columns.ts'
import type { AttachmentRef } from './attachments.ts'

interface OutboxMailTable {
  id: Id
  company_id: number | null
  kind: string
  language: string
  to: string
  subject: string
  text: string | null
  html: string | null
  link: string | null
  attachment: AttachmentRef | null
  created_at: Instant
  expires_at: OptionalInstant
  sent_at: OptionalInstant
  attempts: number
  next_try_at: OptionalInstant
  claimed_until: OptionalInstant
  last_error: string | null
}

/** Somebody of Prumo read the words of a mail that was not sent yet. */
interface OutboxReadingTable {
  id: Id
  mail_id: number
  to: string
  kind: string
  user_id: number
  ip: string
  request_id: string
  read_at: Instant
}

declare module '../database/tables.ts' {
  interface DirectoryTables {
    outbox_mails: OutboxMailTable
    outbox_readings: OutboxReadingTable
  }
}
