import type { DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'
import type { ColumnType } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface DreTemplateTable {
  company_id: number
  id: Id
  rows: ColumnType<DreTemplateRow[], string, string>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    dre_templates: DreTemplateTable
  }
}
