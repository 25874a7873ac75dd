import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../kernel/database/columns.ts'

export interface CompanyUserTable {
  company_id: number
  user_id: number
  role: Generated<string>
  permissions: PermissionKey[]
  status: Generated<'active' | 'deactivated' | 'blocked'>
  created_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    company_users: CompanyUserTable
  }
}
