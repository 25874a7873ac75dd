import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

interface PaymentTable {
  id: Id
  company_id: number
  plan_id: number
  /** The plan's name when it was paid. */
  name: string
  months_credit: number
  competency_date: CivilDate
  value_cents: Cents | null
  expiry_before: CivilDate
  expiry_after: CivilDate
  registered_at: Instant
  registered_by: string
  undone_at: OptionalInstant
  undone_by: string | null
  undo_reason: string | null
}

/** A platform administrator inside a company. */
interface PlatformEntryTable {
  id: Id
  user_id: number
  session_id: number
  company_id: number
  reason: string
  entered_at: Instant
  ends_at: Instant
  left_at: OptionalInstant
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    prumo_payments: PaymentTable
    platform_entries: PlatformEntryTable
  }
}
