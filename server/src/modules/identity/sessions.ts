import { randomBytes } from 'node:crypto'
import type { SessionCompany, User } from '@prumo/contracts/identity/user.schema'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownPermissions } from '../access/index.ts'
import { memberCompanies } from '../companies/index.ts'

/** A session ends this long after sign-in, however much it is used. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** 256 random bits. */
const TOKEN_BYTES = 32

export interface Session {
  readonly user: User
  readonly companies: SessionCompany[]
  readonly permissions: PermissionKey[]
}

/** Opens a session. @returns its bearer token; only the token's hash is stored. */
export async function openSession(
  db: DirectoryDb,
  userId: number,
  from: { readonly ip: string; readonly userAgent: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      ip: from.ip,
      user_agent: from.userAgent,
      created_at: db.now,
      last_seen_at: db.now,
      expires_at: new Date(db.now.getTime() + SESSION_LIFETIME_MS),
    })
    .execute()
  return token
}

/** Ends a session: its token is worth nothing from now on. */
export async function endSession(db: DirectoryDb, tokenHash: Buffer): Promise<void> {
  await db.query.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** The user, their companies, and their permissions in the first of them. */
export async function describeSession(db: DirectoryDb, userId: number): Promise<Session> {
  const user = await db.query
    .selectFrom('users')
    .select(['id', 'name', 'email', 'mobile_phone', 'ddi', 'avatar', 'is_prumo_admin'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw new Refusal('unauthenticated')
  const memberships = await memberCompanies(db, userId)
  return {
    user: { ...user, mobile_phone_ddi: user.ddi, photoUrl: user.avatar },
    companies: memberships.map((membership) => membership.company),
    permissions: knownPermissions(memberships[0]?.permissions ?? []),
  }
}
