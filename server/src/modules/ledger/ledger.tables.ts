import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { Id } from '../../kernel/database/columns.ts'

interface LedgerEntryTable {
  company_id: number
  id: Id
  basis: 'accrual' | 'cash'
  source: 'transaction' | 'settlement' | 'bank_account' | 'transfer'
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
  }
}
