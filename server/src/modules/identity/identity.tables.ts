import type { Generated } from 'kysely'
import type { CreatedAt, Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

export interface UserTable {
  id: Id
  name: string
  email: string
  document: string | null
  password_hash: string
  mobile_phone: string | null
  ddi: Generated<string>
  avatar: string | null
  is_prumo_admin: Generated<boolean>
  status: Generated<'active' | 'deactivated' | 'blocked'>
  created_at: CreatedAt
}

interface SessionTable {
  token_hash: Buffer
  user_id: number
  ip: string
  user_agent: string
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
}

interface AttemptCounterTable {
  counter_key: Buffer
  attempts: number
  window_ends_at: Instant
}

interface SetupLinkTable {
  token_hash: Buffer
  expires_at: Instant
  used_at: OptionalInstant
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    users: UserTable
    sessions: SessionTable
    attempt_counters: AttemptCounterTable
    setup_links: SetupLinkTable
  }
}
