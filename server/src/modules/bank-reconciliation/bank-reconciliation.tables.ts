import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { LineAdjustment } from '@prumo/contracts/ofx-import-rules/line-adjustment.schema'
import type { LabResult, RuleLab } from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import type { Cents } from '@prumo/money'
import type { ColumnType, Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

/** Where the lines of an import came from: an OFX file, a sheet, or a service by its name. */
export type ImportSource = 'file' | 'sheet' | 'pluggy' | 'banco_inter'

interface SheetLayoutTable {
  company_id: number
  bank_account_id: number
  layout: ColumnType<unknown, string, string>
  used_at: Instant
}

interface ImportTable {
  company_id: number
  id: Id
  bank_account_id: number
  /** A file, or the service that told its lines. */
  source: Generated<ImportSource>
  file_name: string
  file_sha256: string
  statement_index: number
  /** How the file wrote the number of the account. */
  number_key: Generated<string | null>
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
  /** The version at which it left the account when it filled in the bank; null where it did not. */
  bank_filled_version: Generated<number | null>
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
  /** The bank's excess that a rule left out of a reconciled line. */
  ignored_cents: Generated<Cents>
  /** The rule by whose card the line was decided, which may be gone by now. */
  rule_id: number | null
  rule_is_global: boolean | null
  rule_version: number | null
  rule_followed_at: OptionalInstant
  /** What earlier acts linked of it; what is left of the amount is to be reconciled. */
  linked_part_cents: Generated<Cents>
  version: Version
}

interface LinkTable {
  company_id: number
  statement_line_id: number
  position: number
  /** The settlement that the line is, or the transfer of which it is a leg; one of both. */
  settlement_id: number | null
  transfer_id: number | null
  amount_cents: Cents
  created_settlement: boolean
  created_transaction: boolean
  /** JSON: the shares of the transaction before its value became the bank's. */
  corrected_shares: Generated<string | null>
  created_transfer: Generated<boolean>
  /** The version at which the act left the line. */
  line_version: Generated<number>
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

interface AutomaticRunLineTable {
  company_id: number
  run_id: number
  statement_line_id: number
  act: 'reconcile' | 'create' | 'transfer' | 'ignore' | 'left'
  left_reason: string | null
  rule_id: number | null
  rule_is_global: boolean | null
  rule_version: number | null
  rule_name: string | null
  transaction_id: number | null
  score: number | null
}

interface RuleLabTable {
  company_id: number
  rule_id: number
  number: number
  rule_version: number
  status: RuleLab['status']
  done_count: Generated<number>
  total_count: Generated<number>
  result: ColumnType<LabResult | null, string | null, string | null>
  user_name: string
  asked_at: Instant
  ended_at: OptionalInstant
}

interface ReconciliationSettingsTable {
  company_id: number
  tolerance_cents: Cents
  version: Version
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
    automatic_run_lines: AutomaticRunLineTable
    match_decisions: MatchDecisionTable
    rule_labs: RuleLabTable
    reconciliation_settings: ReconciliationSettingsTable
    refused_suggestions: RefusedSuggestionTable
    statement_account_numbers: AccountNumberTable
    statement_sheet_layouts: SheetLayoutTable
  }
}
