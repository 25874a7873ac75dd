import type { Instant } from '../database/columns.ts'

interface ExportCounterTable {
  company_id: number
  user_id: number
  exports: number
  window_ends_at: Instant
}

declare module '../database/tables.ts' {
  interface CompanyTables {
    export_counters: ExportCounterTable
  }
}
