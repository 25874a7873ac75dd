import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { UserLocale } from '@prumo/contracts/identity/preferences.schema'
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

interface InvitationTable {
  id: Id
  company_id: number
  name: string
  email: string
  role: 'admin' | 'user'
  preset: string | null
  permissions: PermissionKey[]
  bank_account_ids: number[] | null
  cost_center_ids: number[] | null
  project_ids: number[] | null
  approval_cost_center_ids: number[] | null
  approval_project_ids: number[] | null
  language: UserLocale
  token_hash: Buffer
  invited_by: number
  created_at: Instant
  /** When its mail was last queued. */
  sent_at: Instant
  expires_at: Instant
  /** Accounts that could not be made with it; past a limit the link is worth nothing. */
  refused_accounts: Generated<number>
  accepted_at: OptionalInstant
  accepted_by: number | null
  revoked_at: OptionalInstant
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    invitations: InvitationTable
  }
}
