import { hash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { isDivisionByZero } from '../database/sql-errors.ts'
import { Refusal } from '../refusal.ts'
import {
  API_TOKEN_LOOKUP,
  type CallerLookup,
  type CallerRecord,
  type CallerRow,
  isApiToken,
  type Membership,
  parseCallerRecord,
  SESSION_LOOKUP,
} from './caller-record.ts'

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

/** Who calls, and what was found of them. */
export interface AuthenticatedCaller {
  readonly user: SignedIn
  readonly membership: Membership | null
  readonly found: CallerRecord
}

/** How somebody calls. */
export interface CallerQuery {
  readonly tokenHash: Buffer
  readonly companyId: number | null
  readonly now: Date
}

/** A session that was last used before this instant has ended. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MS)
}

/** The stored form of a bearer token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
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
 * @param before what was found last: while all of it is as it was, it is not read again.
 * @throws Refusal `unauthenticated`, and `api_token_refused` for an API token outside of a company.
 */
export async function authenticate(
  db: DirectoryDb,
  authorization: string | undefined,
  companyId: number | null,
  before?: CallerRecord,
): Promise<AuthenticatedCaller> {
  const asking = askingBy(db, authorization, companyId)
  const isSame = before !== undefined && (await isStill(db, asking, before))
  const found = isSame ? before : parseCallerRecord(await told(db, asking, asking.who.all))
  const caller = toCaller(found, asking)
  // An API token is worth nothing where its person is no member.
  if (asking.who === API_TOKEN_LOOKUP && caller.membership === null)
    throw new Refusal('unauthenticated')
  return caller
}

/**
 * Whether whoever calls is what was found of them last. Where they are not it fails in PostgreSQL: what was begun for them
 * behind it, in the same packet, is passed over, and waits for nothing that others hold. @throws Refusal `unauthenticated`
 */
export async function isCallerUnchanged(
  db: DirectoryDb,
  authorization: string | undefined,
  companyId: number | null,
  before: CallerRecord,
): Promise<boolean> {
  const asking = askingBy(db, authorization, companyId)
  const values = [...valuesOf(asking), before.row.version]
  const text = `select 1 / (case when (${asking.who.version}) = $${values.length} then 1 else 0 end)`
  try {
    await db.query.executeQuery(CompiledQuery.raw(text, values))
    return true
  } catch (error) {
    if (isDivisionByZero(error)) return false
    throw error
  }
}

interface AskingWho extends CallerQuery {
  readonly who: CallerLookup
}

/** @throws Refusal `unauthenticated`, `api_token_refused` */
function askingBy(
  { now }: Pick<DirectoryDb, 'now'>,
  authorization: string | undefined,
  companyId: number | null,
): AskingWho {
  const token = tokenIn(authorization)
  const isToken = isApiToken(token)
  if (isToken && companyId === null) throw new Refusal('api_token_refused')
  return {
    tokenHash: hashToken(token),
    companyId,
    now,
    who: isToken ? API_TOKEN_LOOKUP : SESSION_LOOKUP,
  }
}

const isStill = async (db: DirectoryDb, asking: AskingWho, before: CallerRecord) =>
  (await told(db, asking, asking.who.version)) === before.row.version

/** Of the statements that ask who calls. */
const valuesOf = ({ tokenHash, companyId, now, who }: AskingWho): readonly unknown[] => [
  companyId,
  now,
  tokenHash,
  ...(who === SESSION_LOOKUP ? [liveSince(now)] : []),
]

/** @throws Refusal `unauthenticated` where nobody is found. */
async function told({ query }: DirectoryDb, asking: AskingWho, statement: string): Promise<string> {
  const { rows } = await query.executeQuery<{ readonly told: string }>(
    CompiledQuery.raw(statement, [...valuesOf(asking)]),
  )
  const [one] = rows
  if (one === undefined) throw new Refusal('unauthenticated')
  return one.told
}

/** Whoever calls, as they were found. */
export function toCaller(
  found: CallerRecord,
  { tokenHash, companyId, now }: CallerQuery,
): AuthenticatedCaller {
  const { row, membership } = found
  const isToken = row.scopes !== null
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
    isSeenStale: isSeenStale(row, now),
  }
  return { user, membership, found }
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
function isSeenStale(row: CallerRow, now: Date): boolean {
  const isOld = (seenAt: string) => now.getTime() - Date.parse(seenAt) > SEEN_INTERVAL_MS
  if (isOld(row.last_seen_at)) return true
  if (row.scopes !== null) return false
  if (row.company_id === null || row.role === null) return false
  return row.member_seen_at === null || isOld(row.member_seen_at)
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
