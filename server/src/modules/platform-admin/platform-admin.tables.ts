import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
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

/** What was paid by a payment link, and the payment that it became. */
interface PlanCreditTable {
  id: Id
  seller_id: number
  charge_id: number
  link_name: string
  payer_name: string
  payer_document: string | null
  plan_id: number
  months_credit: number
  competency_date: CivilDate
  value_cents: Cents
  /** Why it waits for a person; null once it is a payment. */
  fault: string | null
  payment_id: Generated<number | null>
  created_at: Instant
  returned_at: OptionalInstant
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
    plan_credits: PlanCreditTable
    platform_entries: PlatformEntryTable
  }
}
