import type { AllocationTemplate } from '@prumo/contracts/allocation-templates/allocation-template.schema'
import type { ColumnType } from 'kysely'
import type { CreatedAt, Id, Version } from '../../kernel/database/columns.ts'

interface AllocationTemplateTable {
  company_id: number
  id: Id
  name: string
  /** The name as `searchKey` writes it; unique in a company. */
  name_key: string
  rows: ColumnType<AllocationTemplate['rows'], string, string>
  version: Version
  created_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    allocation_templates: AllocationTemplateTable
  }
}
