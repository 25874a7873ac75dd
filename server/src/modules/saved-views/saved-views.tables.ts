import type { ColumnType } from 'kysely'
import type { CreatedAt, Id, Version } from '../../kernel/database/columns.ts'

interface SavedViewTable {
  company_id: number
  id: Id
  list_key: string
  name: string
  /** The name as `searchKey` writes it; unique for each list of a company. */
  name_key: string
  state: ColumnType<Record<string, string>, string, string>
  hidden_columns: string[]
  created_by: number
  created_by_name: string
  version: Version
  created_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    saved_views: SavedViewTable
  }
}
