import type { CivilDate } from '@prumo/civil-date'
import type { RetryFault } from '@prumo/contracts/subscriptions/retry-fault'
import type { SubscriptionInput } from '@prumo/contracts/subscriptions/subscription.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { CreatedAt, Id, Instant, Version } from '../../kernel/database/columns.ts'

interface SubscriptionTable extends SubscriptionInput {
  company_id: number
  id: Id
  search_key: string
  credit_cents: Generated<Cents>
  /** Days used of plans whose charge was canceled. */
  owed_cents: Generated<Cents>
  billing_on: CivilDate
  cycles_from: CivilDate
  first_cycle: Generated<number>
  partial_cycles: Generated<number>
  next_cycle: Generated<number>
  next_on: CivilDate | null
  ends_on: CivilDate | null
  paused_on: Generated<CivilDate | null>
  canceled_on: Generated<CivilDate | null>
  cancel_reason: Generated<'asked' | 'unpaid' | null>
  fault: Generated<string | null>
  added_on: Generated<CivilDate | null>
  looked_on: Generated<CivilDate | null>
  version: Version
  created_at: CreatedAt
}

interface CycleTable {
  company_id: number
  id: Id
  subscription_id: number
  cycle_index: number
  starts_on: CivilDate
  ends_on: CivilDate
  due_date: CivilDate
  price_cents: Cents
  credit_cents: Cents
  transaction_id: number | null
  retries: Generated<number>
  retried_on: Generated<CivilDate | null>
  retry_fault: Generated<RetryFault | null>
  retry_fault_on: Generated<CivilDate | null>
  held_days: Generated<number>
  /** The day on which a change of plan cut it short. */
  cut_on: Generated<CivilDate | null>
  /** Of days before it, what it asks for beside its price. */
  owed_cents: Generated<Cents>
  /** Of one that was cut: what of its used days the new plan asks for. */
  passed_on_cents: Generated<Cents>
  /** Of one that was cut: the credit that was given for its unused days. */
  given_cents: Generated<Cents>
  /** Of one that was cut: what of it was paid when that credit was last counted. */
  counted_cents: Generated<Cents | null>
  created_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    subscriptions: SubscriptionTable
    subscription_cycles: CycleTable
  }
}
