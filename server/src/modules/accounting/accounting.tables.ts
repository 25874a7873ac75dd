import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'
import type { AccountingCode } from '@prumo/contracts/accounting/accounting-settings.schema'
import type { Layout } from '@prumo/contracts/accounting/layout.schema'
import type { CivilMonth } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cents } from '@prumo/money'
import type { ColumnType } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface AccountingSettingsTable {
  company_id: number
  id: Id
  company_code: string | null
  user_name: string | null
  branch: string | null
  history: string
  layouts: ColumnType<Layout[], string, string>
  codes: ColumnType<AccountingCode[], string, string>
  version: Version
}

interface AccountingExportTable {
  company_id: number
  id: Id
  first_month: CivilMonth
  last_month: CivilMonth
  basis: 'accrual' | 'cash'
  currency: Currency
  extent: 'changes' | 'whole'
  rows: ColumnType<AccountingRow[], string, never>
  row_count: number
  total_cents: Cents
  sha256: Uint8Array
  made_by: number
  made_by_name: string
  made_at: Instant
  request_id: string
  undone_at: OptionalInstant
  undone_by_name: string | null
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    accounting_settings: AccountingSettingsTable
    accounting_exports: AccountingExportTable
  }
}
