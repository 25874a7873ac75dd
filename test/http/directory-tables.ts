import { SHARED_TABLES } from '../../server/src/kernel/database/shared-tables.ts'

/** Reached by prumo_directory alone. */
export const DIRECTORY: readonly string[] = [
  'account_events',
  'api_tokens',
  'attempt_counters',
  'cell_acts',
  'cell_companies',
  'cells',
  'companies',
  'company_group_members',
  'company_groups',
  'company_users',
  'directory_data_keys',
  'email_changes',
  'invitations',
  'known_addresses',
  'outbox_mails',
  'outbox_readings',
  'password_resets',
  'plan_credits',
  'plan_links',
  'plans',
  'platform_entries',
  'platform_settings',
  'prumo_payments',
  'recovery_codes',
  'registrations',
  'second_factor_tokens',
  'second_factors',
  'sessions',
  'setup_links',
  'transfer_links',
  'user_idempotency_keys',
  'users',
]
/** Read by everyone, written by migrations. */
export const REFERENCE: readonly string[] = ['banks', 'json_references', 'municipalities']
/** Read in companies, written by platform administrators. */
export const PLATFORM: readonly string[] = SHARED_TABLES
export const MIGRATION: readonly string[] = ['kysely_migration']
export const APART: readonly string[] = [...DIRECTORY, ...REFERENCE, ...PLATFORM, ...MIGRATION]
