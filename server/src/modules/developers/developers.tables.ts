import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

interface ApiTokenTable {
  company_id: number
  id: Id
  user_id: number
  name: string
  token_hash: Buffer
  token_end: string
  permissions: PermissionKey[]
  created_at: Instant
  expires_at: Instant
  last_used_at: OptionalInstant
  last_used_ip: string | null
  revoked_at: OptionalInstant
  revoked_by: number | null
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    api_tokens: ApiTokenTable
  }
}
