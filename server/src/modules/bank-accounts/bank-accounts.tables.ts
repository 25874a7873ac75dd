import type { CivilDate } from '@prumo/civil-date'
import type { AccountSecretName } from '@prumo/contracts/bank-accounts/account-secret.schema'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Instant, Version } from '../../kernel/database/columns.ts'

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
  rules_account_id: number | null
  api_status: Generated<BankAccount['api_status']>
  open_banking_status: Generated<BankAccount['open_banking_status']>
  status: Generated<BankAccount['status']>
  version: Version
}

interface BankAccountSecretTable {
  company_id: number
  bank_account_id: number
  name: AccountSecretName
  sealed_value: Buffer
  last_four: string | null
  changed_at: Instant
  changed_by: string
}

interface BankAccountCertificateTable {
  company_id: number
  bank_account_id: number
  holder_name: string
  issuer_name: string
  serial: string
  valid_from: Instant
  valid_until: Instant
  sealed_certificate: Buffer
  sealed_private_key: Buffer
  uploaded_at: Instant
  uploaded_by: string
}

interface BankTable {
  code: string
  name: string
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    bank_accounts: BankAccountTable
    bank_account_secrets: BankAccountSecretTable
    bank_account_certificates: BankAccountCertificateTable
    banks: BankTable
  }
  interface DirectoryTables {
    banks: BankTable
  }
}
