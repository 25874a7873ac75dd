import type { GlobalRule } from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { Criteria } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Id, Version } from '../../kernel/database/columns.ts'

/** What rules of a company and global ones have in common. */
interface RuleColumns {
  id: Id
  name: string
  /** The name as `searchKey` writes it: unique, and what the list sorts by. */
  name_key: string
  description: string | null
  ofx_transaction_type: ReconciliationRule['ofx_transaction_type']
  criteria: ColumnType<Criteria, string, string>
  reconciliation_type: ReconciliationRule['reconciliation_type']
  mode: ReconciliationRule['mode']
  ignore_reason: ReconciliationRule['ignore_reason']
  date_distance_days: number
  correct_date: boolean
  correct_value: boolean
  multiple_application: boolean
  same_external_id: boolean
  same_installment: boolean
  hide_in_dre: boolean
  ignore_ofx_excess: boolean
  add_when_not_found: boolean
  status: Generated<ReconciliationRule['status']>
  version: Version
  created_at: CreatedAt
}

interface ReconciliationRuleTable extends RuleColumns {
  company_id: number
  /** 1 is asked first. */
  priority: number
  source_account_id: number | null
  destination_account_id: number | null
  category_id: number | null
  supplier_id: number | null
  client_id: number | null
}

interface GlobalRuleTable extends RuleColumns {
  bank_code: GlobalRule['bank_code']
  branch: string | null
  account: string | null
  /** The code of a category in a company's chart. */
  category_code: string | null
}

interface SwitchedOffTable {
  company_id: number
  global_rule_id: number
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    reconciliation_rules: ReconciliationRuleTable
    /** To be read: platform administrators write it. */
    global_reconciliation_rules: GlobalRuleTable
    switched_off_global_rules: SwitchedOffTable
  }
  interface DirectoryTables {
    global_reconciliation_rules: GlobalRuleTable
  }
}
