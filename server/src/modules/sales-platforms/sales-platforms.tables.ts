import type {
  CallFault,
  CallStatus,
  MatchReason,
  MatchState,
  PlatformFault,
  PlatformState,
  RunStatus,
  UnknownChoice,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface PlatformTable {
  company_id: number
  id: Id
  platform: SalePlatform
  status: PlatformState
  fault: PlatformFault | null
  bank_account_id: number
  payout_account_id: number | null
  supplier_id: number
  category_id: number
  unknown_products: UnknownChoice
  unknown_contacts: UnknownChoice
  product_id: number | null
  contact_id: number | null
  returns_fees: boolean
  fee_percent: string | null
  fee_fixed_cents: Cents | null
  last_call_at: OptionalInstant
  refused_calls: Generated<number>
  last_refused_at: OptionalInstant
  synced_until: OptionalInstant
  changed_by: string
  changed_at: Instant
  version: Version
}

interface CallTable {
  company_id: number
  id: Id
  platform: SalePlatform
  sealed_call: Buffer
  call_sha256: Buffer
  received_at: Instant
  status: CallStatus
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: CallFault | null
  fault_detail: string | null
  told: string | null
  sale_external_id: string | null
  handled_at: OptionalInstant
}

interface PlatformSaleTable {
  company_id: number
  platform: SalePlatform
  external_id: string
  state: unknown
  sale_id: number | null
  standing: 'posted' | 'waiting' | 'refused'
  reason: string | null
  books: unknown
  currency: string | null
  told_gross_cents: Cents | null
  rate_to_brl: string | null
  unallocated_cents: Generated<Cents>
  release_on: string | null
  changed_at: Instant
}

interface MatchTable {
  company_id: number
  id: Id
  platform: SalePlatform
  kind: 'product' | 'client' | 'partner'
  external_id: string
  name: string
  document: string | null
  email: string | null
  state: MatchState
  party_id: number | null
  product_id: number | null
  reason: MatchReason
  changed_at: Instant
}

interface PayoutTable {
  company_id: number
  id: Id
  platform: SalePlatform
  external_id: string
  status: 'on_its_way' | 'paid' | 'failed'
  occurred_at: Instant
  event_id: string
  currency: string
  net_cents: Cents
  fee_cents: Cents
  transfer_id: number | null
  made_transfer: Generated<boolean>
  payee: Generated<'own' | 'other' | 'unknown'>
  payee_account_id: number | null
  reason: string | null
}

interface PayoutItemTable {
  company_id: number
  payout_id: number
  position: number
  platform: SalePlatform
  sale_external_id: string
  kind: 'sale' | 'refund' | 'charge_back' | 'adjustment'
  net_cents: Cents
}

interface RunTable {
  company_id: number
  id: Id
  platform: SalePlatform
  asked_by: 'schedule' | 'person'
  user_name: string
  from_at: Instant
  until_at: Instant
  status: RunStatus
  fault: PlatformFault | null
  range_from: Instant
  cursor: string | null
  done_count: Generated<number>
  total_count: number | null
  created_count: Generated<number>
  changed_count: Generated<number>
  unchanged_count: Generated<number>
  skipped_count: Generated<number>
  asked_at: Instant
  touched_at: OptionalInstant
  ended_at: OptionalInstant
}

interface RunSaleTable {
  company_id: number
  run_id: number
  external_id: string
  outcome: 'created' | 'changed' | 'skipped'
  reason: string | null
  sale_id: number | null
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    sales_platforms: PlatformTable
    platform_calls: CallTable
    platform_sales: PlatformSaleTable
    platform_matches: MatchTable
    platform_payouts: PayoutTable
    platform_payout_items: PayoutItemTable
    platform_runs: RunTable
    platform_run_sales: RunSaleTable
  }
}
