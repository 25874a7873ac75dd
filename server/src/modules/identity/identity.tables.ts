import type { Generated } from 'kysely'
import type { Preferences, UserLocale } from '@prumo/contracts/identity/preferences.schema'
import type { CreatedAt, Id, Instant, OptionalInstant } from '../../kernel/database/columns.ts'

export interface UserTable {
  id: Id
  name: string
  email: string
  document: string | null
  password_hash: string
  mobile_phone: string | null
  ddi: Generated<string>
  /** Name of the picture among the files. */
  avatar: string | null
  locale: UserLocale | null
  preferences: Generated<Preferences>
  is_prumo_admin: Generated<boolean>
  status: Generated<'active' | 'deactivated' | 'blocked'>
  created_at: CreatedAt
  accepted_terms_at: OptionalInstant
}

interface SessionTable {
  id: Id
  token_hash: Buffer
  user_id: number
  ip: string
  user_agent: string
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  factor_proven_at: Instant | null
}

interface AttemptCounterTable {
  counter_key: Buffer
  attempts: number
  window_ends_at: Instant
}

interface SecondFactorTable {
  user_id: number
  sealed_secret: Buffer
  created_at: Instant
  confirmed_at: OptionalInstant
  last_step: Generated<number>
}

interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
  used_at: OptionalInstant
}

interface SecondFactorTokenTable {
  token_hash: Buffer
  user_id: number
  expires_at: Instant
  used_at: OptionalInstant
}

interface AccountEventTable {
  id: Id
  user_id: number
  kind: string
  details: unknown
  ip: string
  user_agent: string
  request_id: string
  happened_at: Instant
}

interface SetupLinkTable {
  token_hash: Buffer
  expires_at: Instant
  used_at: OptionalInstant
}

interface RegistrationTable {
  id: Id
  token_hash: Buffer
  expires_at: Instant
  name: string
  email: string
  document: string
  ddi: string
  mobile_phone: string
  password_hash: string
  accepted_terms_at: Instant
}

interface PasswordResetTable {
  token_hash: Buffer
  user_id: number | null
  expires_at: Instant
  used_at: OptionalInstant
}

interface KnownAddressTable {
  user_id: number
  address_hash: Buffer
  seen_at: Instant
}

interface EmailChangeTable {
  user_id: number
  email: string
  token_hash: Buffer
  expires_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    users: UserTable
    sessions: SessionTable
    attempt_counters: AttemptCounterTable
    setup_links: SetupLinkTable
    registrations: RegistrationTable
    password_resets: PasswordResetTable
    known_addresses: KnownAddressTable
    email_changes: EmailChangeTable
    second_factors: SecondFactorTable
    recovery_codes: RecoveryCodeTable
    second_factor_tokens: SecondFactorTokenTable
    account_events: AccountEventTable
  }
}
