import type { CivilDate } from '@prumo/civil-date'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface BankAccountTable {
  company_id: number
  id: Id
  name: string
  /** The name as `searchKey` writes it: unique in the company, and what the list sorts by. */
  name_key: string
  type: BankAccount['type']
  bank_code: string | null
  branch: string | null
  branch_digit: string | null
  account: string | null
  account_digit: string | null
  currency: BankAccount['currency']
  initial_system_cents: Cents
  initial_system_date: CivilDate
  initial_statement_cents: Cents
  initial_statement_date: CivilDate
  show_on_dashboard: boolean
  show_on_conciliation: boolean
  is_default_purchase: boolean
  status: Generated<BankAccount['status']>
  version: Version
}

interface BankTable {
  code: string
  name: string
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    bank_accounts: BankAccountTable
    banks: BankTable
  }
  interface DirectoryTables {
    banks: BankTable
  }
}
