import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { LineAdjustment } from '@prumo/contracts/ofx-import-rules/line-adjustment.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface ImportTable {
  company_id: number
  id: Id
  bank_account_id: number
  /** A file, or the service that told its lines. */
  source: Generated<'file' | 'pluggy' | 'banco_inter'>
  file_name: string
  file_sha256: string
  statement_index: number
  first_date: CivilDate | null
  last_date: CivilDate | null
  ledger_balance_cents: number | null
  ledger_balance_date: CivilDate | null
  new_count: number
  known_count: number
  before_opening_count: number
  noise_count: number
  changed_count: number
  user_id: number
  user_name: string
  imported_at: Instant
  undone_at: OptionalInstant
}

interface LineTable {
  company_id: number
  id: Id
  bank_account_id: number
  import_id: number
  posted_on: CivilDate
  amount_cents: Cents
  type: string
  fitid: string | null
  check_number: string | null
  name: string | null
  memo: string | null
  /** What OFX import rules did to it, and what the bank had sent. */
  adjustment: LineAdjustment | null
  line_number: number
  identity_hash: string
  occurrence: number
  status: Generated<StatementLine['status']>
  ignore_reason: StatementLine['ignore_reason']
  /** The rule by whose card the line was decided, which may be gone by now. */
  rule_id: number | null
  rule_is_global: boolean | null
  rule_version: number | null
  rule_followed_at: OptionalInstant
  version: Version
}

interface LinkTable {
  company_id: number
  statement_line_id: number
  position: number
  settlement_id: number
  amount_cents: Cents
  created_settlement: boolean
  created_transaction: boolean
}

interface DeclaredBalanceTable {
  company_id: number
  id: Id
  bank_account_id: number
  declared_on: CivilDate
  balance_cents: Cents
  source: 'statement' | 'open_banking'
  import_id: number | null
  outdone_by_import_id: number | null
  declared_at: Instant
}

interface AccountNumberTable {
  company_id: number
  number_key: string
  bank_account_id: number
  import_id: number
}

interface StatementDayTable {
  company_id: number
  bank_account_id: number
  posted_on: CivilDate
  amount_cents: Cents
  line_count: number
}

interface RefusedSuggestionTable {
  company_id: number
  statement_line_id: number
  transaction_id: number
}

interface MatchDecisionTable {
  company_id: number
  id: Id
  statement_line_id: number
  transaction_id: number
  verdict: 'confirmed' | 'refused'
  words: string | null
  direction: 'payable' | 'receivable'
  party_id: number | null
  step: string | null
  score: number | null
  margin: number | null
  reasons: string | null
  is_automatic: Generated<boolean>
  run_id: number | null
  user_id: number
  decided_at: Instant
}

interface AutomaticAccountTable {
  company_id: number
  bank_account_id: number
  is_on: boolean
  version: Version
}

interface AutomaticRunTable {
  company_id: number
  id: Id
  bank_account_id: number
  reconciled_count: number
  is_previewed: Generated<boolean>
  user_id: number
  user_name: string
  request_id: string
  ran_at: Instant
  undone_at: OptionalInstant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    bank_declared_balances: DeclaredBalanceTable
    bank_statement_days: StatementDayTable
    bank_statement_imports: ImportTable
    bank_statement_lines: LineTable
    reconciliation_links: LinkTable
    automatic_accounts: AutomaticAccountTable
    automatic_runs: AutomaticRunTable
    match_decisions: MatchDecisionTable
    refused_suggestions: RefusedSuggestionTable
    statement_account_numbers: AccountNumberTable
  }
}
