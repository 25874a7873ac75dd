import { createHash } from 'node:crypto'
import { isOfRole } from '@prumo/contracts/access/permissions-of-role'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { Refusal } from '../refusal.ts'
import { ALL_APPROVALS, ALL_ROWS, type ApprovalRights, type RowRights } from '../row-rights.ts'
import { apiTokenRows, type CredentialRow, isApiToken, sessionRows } from './credential.ts'

/** A session that nobody used for this long has ended. */
const SESSION_IDLE_MS = 24 * 60 * 60 * 1000
/** `last_seen_at` is written at most this often. */
const SEEN_INTERVAL_MS = 5 * 60 * 1000

export interface SignedIn {
  readonly id: number
  readonly name: string
  readonly is_prumo_admin: boolean
  readonly has_second_factor: boolean
  /** When the session last told a code of the second factor: at its sign-in, or since. */
  readonly factor_proven_at: string | null
  /** Of the session, for as long as it lives; null where an API token calls. */
  readonly session_id: number | null
  /** The company of the API token that calls for the user, which reaches no other. */
  readonly api_token_company_id: number | null
  /** That token; null where a person calls by their session. */
  readonly api_token_id: number | null
  readonly tokenHash: Buffer
  /** True when the last use, here or in the company, is old enough to be written again. */
  readonly isSeenStale: boolean
}

/** The signed-in user's place in one company: a member's, or a platform administrator's who entered. */
export interface Membership {
  readonly company_id: number
  readonly time_zone: string
  readonly date_expiry_at: string | null
  readonly role: string
  /** The company asks for a second factor of everybody in it. */
  readonly requires_second_factor: boolean
  /** It asks whoever approves a payment for a code of it again. */
  readonly asks_factor_to_approve: boolean
  readonly permissions: readonly string[]
  readonly features: readonly string[]
  readonly rights: RowRights
  readonly approvals: ApprovalRights
  /** They alone approve in the company, which lets them approve what they wrote. */
  readonly approves_own: boolean
  /** Prumo has suspended the company: its members are let in no more. */
  readonly is_suspended: boolean
  /** A platform administrator who entered with a reason, and not as a member. */
  readonly is_entry: boolean
  /** The name that the company's audit log tells. */
  readonly actor_name: string
  /** Addresses are told of what is done in the company. */
  readonly tells_operations: boolean
}

interface Row extends RowRights, ApprovalRights, CredentialRow {
  readonly id: number
  readonly name: string
  readonly is_prumo_admin: boolean
  readonly has_second_factor: boolean
  readonly member_seen_at: string | null
  readonly entry_id: number | null
  readonly company_status: string | null
  readonly company_id: number | null
  readonly time_zone: string | null
  readonly date_expiry_at: string | null
  readonly role: string | null
  readonly requires_second_factor: boolean | null
  readonly asks_factor_to_approve: boolean | null
  readonly tells_operations: boolean | null
  readonly approves_own: boolean | null
  readonly permissions: readonly string[] | null
  readonly features: readonly string[] | null
}

/**
 * A company may let the one person who approves in it approve what they wrote; it does no longer as
 * soon as somebody else approves too. Asked of such companies alone.
 */
const APPROVES_OWN = sql<boolean>`case when c.allows_own_approval then 0 = (
  select count(*) from company_users other
  where other.company_id = c.id and other.user_id <> u.id and other.status = 'active'
    and 'companies.purchases.approve' = any(other.permissions)) else false end`

/** A session that was last used before this instant has ended. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MS)
}

/** The stored form of a bearer token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The bearer token of an Authorization header. @throws Refusal `unauthenticated` where there is none. */
export function tokenIn(authorization: string | undefined): string {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('unauthenticated')
  return token
}

/**
 * Who calls, by the bearer token of the Authorization header, and their place in the company of
 * the path. Read anew in each request, so that a revoked right ends with the request before.
 * @throws Refusal `unauthenticated`, and `api_token_refused` for an API token outside of a company.
 */
export async function authenticate(
  db: DirectoryDb,
  authorization: string | undefined,
  companyId: number | null,
): Promise<{ readonly user: SignedIn; readonly membership: Membership | null }> {
  const token = tokenIn(authorization)
  const tokenHash = hashToken(token)
  const sent = { tokenHash, now: db.now, liveSince: liveSince(db.now) }
  // One value of JSON: the driver reads name and type of each column anew with every answer, and
  // takes texts by the hundred from an array of PostgreSQL many times as slowly.
  const { rows } = await sql<{ readonly found: Row }>`
    select row_to_json(found) as found from (
      select u.id, u.name, u.is_prumo_admin, s.session_id, s.last_seen_at, s.api_token_id,
        s.api_token_name, s.scopes, s.factor_proven_at,
        cu.last_seen_at as member_seen_at, e.id as entry_id, c.status as company_status,
        f.confirmed_at is not null as has_second_factor,
        c.id as company_id, c.time_zone, c.date_expiry_at, c.requires_second_factor,
        c.asks_factor_to_approve, c.tells_operations, cu.role, cu.permissions,
        cu.bank_account_ids, cu.cost_center_ids, cu.project_ids, cu.approval_cost_center_ids,
        cu.approval_project_ids, ${APPROVES_OWN} as approves_own, p.permissions as features
      from ${isApiToken(token) ? apiTokenRows(sent, companyId) : sessionRows(sent)} s
      join users u on u.id = s.user_id and u.status = 'active'
      left join second_factors f on f.user_id = u.id
      left join company_users cu
        on cu.company_id = ${companyId}::bigint and cu.user_id = u.id and cu.status = 'active'
      left join platform_entries e
        on e.company_id = ${companyId}::bigint and e.session_id = s.session_id
          and e.left_at is null and e.ends_at > ${db.now} and u.is_prumo_admin
      left join companies c
        on c.id = coalesce(e.company_id, cu.company_id) and c.status <> 'deactivated'
      left join plans p on p.id = c.plan_id
    ) found
  `.execute(db.query)
  const row = rows[0]?.found
  if (row === undefined) throw new Refusal('unauthenticated')
  const membership = membershipOf(row)
  const isToken = row.scopes !== null
  // An API token is worth nothing where its person is no member.
  if (isToken && membership === null) throw new Refusal('unauthenticated')
  const user = {
    id: row.id,
    name: row.name,
    // Programs get none of the rights of a platform administrator.
    is_prumo_admin: row.is_prumo_admin && !isToken,
    has_second_factor: row.has_second_factor,
    factor_proven_at: row.factor_proven_at,
    session_id: row.session_id,
    api_token_company_id: isToken ? companyId : null,
    api_token_id: row.api_token_id,
    tokenHash,
    isSeenStale: isSeenStale(row, db.now),
  }
  return { user, membership }
}

/**
 * The company of an API token, where the path names none; null for a session.
 * @throws Refusal `unauthenticated` of a token that nobody made.
 */
export async function companyOfToken(
  db: DirectoryDb,
  authorization: string | undefined,
): Promise<number | null> {
  const token = tokenIn(authorization)
  if (!isApiToken(token)) return null
  const { rows } = await sql<{ company_id: number }>`
    select company_id from api_tokens where token_hash = ${hashToken(token)}`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw new Refusal('unauthenticated')
  return row.company_id
}

/** The session that a person acts in. @throws Refusal `api_token_refused` where a program acts. */
export function sessionOf({ session_id }: SignedIn): number {
  if (session_id === null) throw new Refusal('api_token_refused')
  return session_id
}

/** Of the session or token, and of the member in the company when a person is there. */
function isSeenStale(row: Row, now: Date): boolean {
  const isOld = (seenAt: string) => now.getTime() - Date.parse(seenAt) > SEEN_INTERVAL_MS
  if (isOld(row.last_seen_at)) return true
  if (row.scopes !== null) return false
  if (row.company_id === null || row.role === null) return false
  return row.member_seen_at === null || isOld(row.member_seen_at)
}

function membershipOf(row: Row): Membership | null {
  const { company_id, time_zone } = row
  const is_entry = row.entry_id !== null
  // Who entered for Prumo sees all of the company, whatever they may do as a member of it.
  const role = is_entry ? 'admin' : row.role
  const { scopes } = row
  // The platform administrator is of every role; programs that act for them are of none.
  const isOfAll = is_entry || (row.is_prumo_admin && scopes === null)
  const held = is_entry ? PERMISSION_KEYS : row.permissions
  const isHeld = (key: string) =>
    (scopes === null || scopes.includes(key)) && (isOfAll || isOfRole(key, role ?? ''))
  const permissions = held?.filter(isHeld) ?? null
  if (company_id === null || time_zone === null || role === null || permissions === null)
    return null
  return {
    company_id,
    time_zone,
    date_expiry_at: row.date_expiry_at,
    role,
    requires_second_factor: row.requires_second_factor === true,
    asks_factor_to_approve: row.asks_factor_to_approve === true,
    permissions,
    features: row.features ?? [],
    rights: is_entry
      ? ALL_ROWS
      : {
          bank_account_ids: row.bank_account_ids,
          cost_center_ids: row.cost_center_ids,
          project_ids: row.project_ids,
        },
    approvals: is_entry
      ? ALL_APPROVALS
      : {
          approval_cost_center_ids: row.approval_cost_center_ids,
          approval_project_ids: row.approval_project_ids,
        },
    approves_own: !is_entry && row.approves_own === true,
    is_suspended: row.company_status === 'blocked',
    is_entry,
    actor_name: actorName(row, is_entry),
    tells_operations: row.tells_operations === true,
  }
}

/** How a company's audit log names who acts: a person, for Prumo, or a program for them. */
function actorName({ name, api_token_name }: Row, isEntry: boolean): string {
  if (api_token_name !== null) return `${name} · API ${api_token_name}`
  return isEntry ? platformActorName(name) : name
}

/** How a company's audit log names a platform administrator. */
export function platformActorName(name: string): string {
  return `Prumo · ${name}`
}

/** Writes that the session is in use, and that the member was in the company; or that the API token is. */
export async function markSeen(
  db: DirectoryDb,
  user: Pick<SignedIn, 'id' | 'tokenHash' | 'api_token_company_id'>,
  companyId: number | null,
  ip: string,
): Promise<void> {
  if (user.api_token_company_id !== null) {
    await sql`
      update api_tokens set last_used_at = ${db.now}, last_used_ip = ${ip}
      where company_id = ${user.api_token_company_id} and token_hash = ${user.tokenHash}`.execute(
      db.query,
    )
    return
  }
  await sql`
    update sessions set last_seen_at = ${db.now} where token_hash = ${user.tokenHash}`.execute(
    db.query,
  )
  if (companyId === null) return
  await sql`
    update company_users set last_seen_at = ${db.now}
    where company_id = ${companyId} and user_id = ${user.id}`.execute(db.query)
}
