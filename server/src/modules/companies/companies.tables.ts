import type { Generated } from 'kysely'
import type { CivilDate } from '@prumo/civil-date'
import type { CreatedAt, Id } from '../../kernel/database/columns.ts'

export interface CompanyTable {
  id: Id
  company_name: string
  trading_name: string | null
  document: string | null
  plan_id: number | null
  date_expiry_at: CivilDate | null
  time_zone: Generated<string>
  status: Generated<'active' | 'deactivated' | 'blocked'>
  created_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    companies: CompanyTable
  }
}
