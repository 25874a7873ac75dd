import type { Id, Instant, OptionalInstant } from '../database/columns.ts'

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
  created_at: Instant
  expires_at: OptionalInstant
  sent_at: OptionalInstant
  attempts: number
  next_try_at: OptionalInstant
  claimed_until: OptionalInstant
  last_error: string | null
}

declare module '../database/tables.ts' {
  interface DirectoryTables {
    outbox_mails: OutboxMailTable
  }
}
