import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Generated } from 'kysely'
import type { CreatedAt, OptionalInstant, Version } from '../../kernel/database/columns.ts'

export interface CompanyUserTable {
  company_id: number
  user_id: number
  role: Generated<string>
  /** The preset that the permissions are; null when they were chosen one by one. */
  preset: string | null
  permissions: PermissionKey[]
  /** Rights to rows: null is all of them (RowRights). */
  bank_account_ids: number[] | null
  cost_center_ids: number[] | null
  project_ids: number[] | null
  /** Of which they approve (ApprovalRights). */
  approval_cost_center_ids: number[] | null
  approval_project_ids: number[] | null
  status: Generated<'active' | 'deactivated' | 'blocked'>
  /** When the user was last in the company. */
  last_seen_at: OptionalInstant
  version: Version
  created_at: CreatedAt
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    company_users: CompanyUserTable
  }
}
