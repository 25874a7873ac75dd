import type { CreatedAt } from '../../kernel/database/columns.ts'

interface UndoneOperationTable {
  company_id: number
  operation_id: number
  undone_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    undone_operations: UndoneOperationTable
  }
}
