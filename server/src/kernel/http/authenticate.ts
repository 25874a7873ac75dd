import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { Refusal } from '../refusal.ts'
import type { RowRights } from '../row-rights.ts'

/** A session that nobody used for this long has ended. */
const SESSION_IDLE_MS = 24 * 60 * 60 * 1000
/** `last_seen_at` is written at most this often. */
const SEEN_INTERVAL_MS = 5 * 60 * 1000

export interface SignedIn {
  readonly id: number
  readonly name: string
  readonly is_prumo_admin: boolean
  readonly tokenHash: Buffer
  /** True when `last_seen_at` is old enough to be written again. */
  readonly isSeenStale: boolean
}

/** The signed-in user's place in one company. */
export interface Membership {
  readonly company_id: number
  readonly time_zone: string
  readonly date_expiry_at: string | null
  readonly role: string
  readonly permissions: readonly string[]
  readonly features: readonly string[]
  readonly rights: RowRights
}

interface Row extends RowRights {
  readonly id: number
  readonly name: string
  readonly is_prumo_admin: boolean
  readonly last_seen_at: string
  readonly company_id: number | null
  readonly time_zone: string | null
  readonly date_expiry_at: string | null
  readonly role: string | null
  readonly permissions: readonly string[] | null
  readonly features: readonly string[] | null
}

/** The stored form of a bearer token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Who calls, by the bearer token of the Authorization header, and their place in the company of
 * the path. Read anew in each request, so that a revoked right ends with the request before.
 * @throws Refusal `unauthenticated`.
 */
export async function authenticate(
  db: DirectoryDb,
  authorization: string | undefined,
  companyId: number | null,
): Promise<{ readonly user: SignedIn; readonly membership: Membership | null }> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new Refusal('unauthenticated')
  const tokenHash = hashToken(token)
  const { rows } = await sql<Row>`
    select u.id, u.name, u.is_prumo_admin, s.last_seen_at,
      c.id as company_id, c.time_zone, c.date_expiry_at, cu.role, cu.permissions,
      cu.bank_account_ids, cu.cost_center_ids, cu.project_ids,
      p.permissions as features
    from sessions s
    join users u on u.id = s.user_id and u.status = 'active'
    left join company_users cu
      on cu.company_id = ${companyId}::bigint and cu.user_id = u.id and cu.status = 'active'
    left join companies c on c.id = cu.company_id and c.status = 'active'
    left join plans p on p.id = c.plan_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${db.now}
      and s.last_seen_at > ${new Date(db.now.getTime() - SESSION_IDLE_MS)}
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw new Refusal('unauthenticated')
  const user = {
    id: row.id,
    name: row.name,
    is_prumo_admin: row.is_prumo_admin,
    tokenHash,
    isSeenStale: db.now.getTime() - Date.parse(row.last_seen_at) > SEEN_INTERVAL_MS,
  }
  return { user, membership: membershipOf(row) }
}

function membershipOf(row: Row): Membership | null {
  const { company_id, time_zone, role, permissions } = row
  if (company_id === null || time_zone === null || role === null || permissions === null)
    return null
  return {
    company_id,
    time_zone,
    date_expiry_at: row.date_expiry_at,
    role,
    permissions,
    features: row.features ?? [],
    rights: {
      bank_account_ids: row.bank_account_ids,
      cost_center_ids: row.cost_center_ids,
      project_ids: row.project_ids,
    },
  }
}

/** Writes that the session is in use. */
export async function markSeen(db: DirectoryDb, tokenHash: Buffer): Promise<void> {
  await sql`update sessions set last_seen_at = ${db.now} where token_hash = ${tokenHash}`.execute(
    db.query,
  )
}
