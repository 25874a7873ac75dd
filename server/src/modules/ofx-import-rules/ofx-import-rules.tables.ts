import type { OfxImportRule } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface OfxImportRuleTable
  extends Omit<OfxImportRule, 'id' | 'bank_name' | 'status' | 'version'> {
  id: Id
  /** The name as `searchKey` writes it: unique, and what the list sorts by. */
  name_key: string
  status: Generated<OfxImportRule['status']>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    ofx_import_rules: OfxImportRuleTable
  }
  interface CompanyTables {
    /** Read only: the role of companies writes none. */
    ofx_import_rules: OfxImportRuleTable
  }
}
