import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { CreatedAt, Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

interface LedgerEntryTable {
  company_id: number
  id: Id
  basis: 'accrual' | 'cash'
  source: 'transaction' | 'settlement' | 'bank_account' | 'transfer' | 'stock_move'
  source_id: number
  transaction_id: number | null
  entry_date: CivilDate
  category_id: number
  bank_account_id: number | null
  cost_center_id: number | null
  project_id: number | null
  party_id: number | null
  amount_cents: Cents
  in_statement: boolean
  posted_at: Generated<Date>
  posted_by: number | null
  posted_request: string | null
}

interface LedgerPastEntryTable extends Omit<LedgerEntryTable, 'id' | 'posted_at'> {
  id: number
  posted_at: Date
  removed_at: Date
  removed_by: number
  removed_request: string
}

interface PeriodClosureTable {
  company_id: number
  id: Id
  bank_account_id: number | null
  scope: 'cash' | 'competency' | 'both'
  closed_until: CivilDate
  closed_by: number | null
  closed_by_name: string
  closed_at: Instant
  totals: string | null
  totals_sha256: Uint8Array | null
  reopened_at: OptionalInstant
  reopened_by: number | null
  reopened_by_name: string | null
  reopen_reason: string | null
}

interface PeriodExceptionTable {
  company_id: number
  id: Id
  user_id: number
  user_name: string
  bank_account_id: number | null
  starts_at: Instant
  ends_at: Instant
  reason: string
  granted_by: number
  granted_by_name: string
  granted_at: Instant
  ended_at: OptionalInstant
  ended_by_name: string | null
}

interface PeriodExceptionActTable {
  company_id: number
  exception_id: number
  request_id: string
  acted_at: CreatedAt
}

interface LedgerMonthTotalTable {
  company_id: number
  basis: 'accrual' | 'cash'
  month: CivilDate
  category_id: number
  amount_cents: Cents
  statement_cents: Cents
}

/** Of the entries that name a cost centre or a project; 0 is none. */
interface LedgerDimensionTotalTable extends LedgerMonthTotalTable {
  cost_center_id: number
  project_id: number
}

interface LedgerAccountTotalTable {
  company_id: number
  grain: 'month' | 'day'
  starts_on: CivilDate
  bank_account_id: number
  amount_cents: Cents
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    ledger_entries: LedgerEntryTable
    ledger_month_totals: LedgerMonthTotalTable
    ledger_dimension_totals: LedgerDimensionTotalTable
    ledger_account_totals: LedgerAccountTotalTable
    ledger_past_entries: LedgerPastEntryTable
    period_closures: PeriodClosureTable
    period_exceptions: PeriodExceptionTable
    period_exception_acts: PeriodExceptionActTable
  }
}
