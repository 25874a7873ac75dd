import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { CreatedAt, Id } from '../../kernel/database/columns.ts'

interface RenegotiationTable {
  company_id: number
  id: Id
  renegotiated_on: CivilDate
  total_cents: Cents
  discount_cents: Cents
  surcharge_cents: Cents
  request_id: string
  made_by: string
  created_at: CreatedAt
}

interface RenegotiatedTable {
  company_id: number
  renegotiation_id: number
  transaction_id: number
  is_new: boolean
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    renegotiations: RenegotiationTable
    renegotiation_transactions: RenegotiatedTable
  }
}
