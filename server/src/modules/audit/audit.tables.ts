import type { Id, Instant } from '../../kernel/database/columns.ts'

interface OperationTable {
  company_id: number
  id: Id
  chain_number: number
  hash: Uint8Array
  kind: string
  user_id: number
  user_name: string
  request_id: string
  ip: string
  happened_at: Instant
}

interface OperationItemTable {
  company_id: number
  operation_id: number
  position: number
  table_name: string
  record_id: number
  before: unknown
  after: unknown
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    operations: OperationTable
    operation_items: OperationItemTable
  }
}
