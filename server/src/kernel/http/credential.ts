import { API_TOKEN_PREFIX } from '@prumo/contracts/developers/api-token.schema'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../refusal.ts'

/** What is found of the bearer token of a request. */
export interface CredentialRow {
  /** Null where an API token calls. */
  readonly session_id: number | null
  readonly api_token_id: number | null
  readonly api_token_name: string | null
  /** The permissions that an API token holds; null where it is no API token. */
  readonly scopes: readonly string[] | null
  readonly last_seen_at: string
  /** When the session last told a code of the second factor; null where it never did. */
  readonly factor_proven_at: string | null
}

interface Sent {
  readonly tokenHash: Buffer
  readonly now: Date
  /** A session that was not used since has ended. */
  readonly liveSince: Date
}

/** Whether a bearer token is one of a program, and no session's. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX)

/** The session of a token, as rows of (user_id, CredentialRow); none where it has ended. */
export function sessionRows({ tokenHash, now, liveSince }: Sent): RawBuilder<unknown> {
  return sql`(
    select user_id, id as session_id, last_seen_at, null::bigint as api_token_id,
      null::text as api_token_name, null::text[] as scopes, factor_proven_at
    from sessions
    where token_hash = ${tokenHash} and expires_at > ${now} and last_seen_at > ${liveSince}
  )`
}

/**
 * The API token in the company of the path, where alone it is worth anything: as rows of (user_id,
 * CredentialRow). None where it has ended.
 * @throws Refusal `api_token_refused` where the path names no company.
 */
export function apiTokenRows(
  { tokenHash, now }: Sent,
  companyId: number | null,
): RawBuilder<unknown> {
  if (companyId === null) throw new Refusal('api_token_refused')
  return sql`(
    select t.user_id, null::bigint as session_id,
      coalesce(t.last_used_at, timestamptz 'epoch') as last_seen_at, t.id as api_token_id,
      t.name as api_token_name, t.permissions as scopes, null::timestamptz as factor_proven_at
    from api_tokens t
    where t.company_id = ${companyId}::bigint and t.token_hash = ${tokenHash}
      and t.expires_at > ${now} and t.revoked_at is null
  )`
}
