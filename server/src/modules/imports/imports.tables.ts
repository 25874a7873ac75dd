import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { Cents } from '@prumo/money'
import type { ColumnType } from 'kysely'
import type { Id, Instant } from '../../kernel/database/columns.ts'

interface ImportTable {
  company_id: number
  id: Id
  target: ImportTarget
  file_name: string
  file_sha256: string
  sheet: string
  rows_count: number
  created_count: number
  settled_count: number
  total_cents: Cents
  user_name: string
  /** The request whose operation it is. */
  request_id: string
  imported_at: Instant
}

interface ImportLayoutTable {
  company_id: number
  target: ImportTarget
  fingerprint: string
  mapping: ColumnType<ImportMapping, string, string>
  used_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    imports: ImportTable
    import_layouts: ImportLayoutTable
  }
}
