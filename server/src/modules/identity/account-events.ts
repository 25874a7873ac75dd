import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** Where an act on an account came from. */
export interface ActOrigin {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

export type AccountEventKind =
  | 'account_created'
  | 'profile_changed'
  | 'email_change_asked'
  | 'password_changed'
  | 'change_refused'
  | 'password_reset'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'sessions_ended_by_company'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_released'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'plan_created'
  | 'plan_changed'
  | 'plan_deleted'
  | 'platform_settings_changed'
  | 'price_index_rates_imported'
  | 'global_rule_created'
  | 'global_rule_changed'
  | 'global_rule_deleted'
  | 'ofx_import_rule_created'
  | 'ofx_import_rule_changed'
  | 'ofx_import_rule_deleted'
  | 'jobs_retried'
  | 'jobs_discarded'

/**
 * Writes what happened to an account, in the atomic in which it happens. The operations of a company
 * do not fit: an account belongs to none, or to several.
 * @param details before and after, where there is something to tell; never a secret.
 */
export async function recordAccountEvent(
  db: DirectoryDb,
  userId: number,
  kind: AccountEventKind,
  from: ActOrigin,
  details: object = {},
): Promise<void> {
  await sql`
    insert into account_events
      (user_id, kind, details, ip, user_agent, request_id, happened_at)
    values (${userId}, ${kind}, ${JSON.stringify(details)}::jsonb, ${from.ip}, ${from.userAgent},
      ${from.requestId}, ${db.now})`.execute(db.query)
}
