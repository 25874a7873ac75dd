import type { TaxRule } from '@prumo/contracts/tax-rules/tax-rule.schema'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface TaxRuleTable extends Omit<TaxRule, 'id' | 'status' | 'version'> {
  company_id: number
  id: Id
  name_key: string
  /** What the row is of and from when: unique in the company. */
  scope_key: string
  status: Generated<TaxRule['status']>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    tax_rules: TaxRuleTable
  }
}
