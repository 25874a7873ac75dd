import { randomBytes } from 'node:crypto'
import type { SessionCompany, User } from '@prumo/contracts/identity/user.schema'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken, liveSince, type SignedIn } from '../../kernel/http/authenticate.ts'
import type { KeyedHash } from '../../kernel/secret-key.ts'
import { knownPermissions } from '../access/index.ts'
import { memberCompanies } from '../companies/index.ts'
import { describeUser } from './users.ts'

/** A session ends this long after sign-in, however much it is used. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** 256 random bits. */
const TOKEN_BYTES = 32

export interface Session {
  readonly user: User
  readonly companies: SessionCompany[]
  readonly permissions: PermissionKey[]
}

/**
 * Opens a session, always with a new token, so that nobody prepares one for somebody else. The
 * person's sessions that have ended are cleared away.
 * @returns the bearer token; only its hash is stored.
 */
export async function openSession(
  db: DirectoryDb,
  userId: number,
  from: { readonly ip: string; readonly userAgent: string; readonly withFactor?: true },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('expires_at', '<=', db.now.toISOString()),
        where('last_seen_at', '<=', liveSince(db.now).toISOString()),
      ]),
    )
    .execute()
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
      factor_proven_at: from.withFactor === true ? db.now : null,
    })
    .execute()
  return token
}

/** Ends a session: its token is worth nothing from now on. */
export async function endSession(db: DirectoryDb, tokenHash: Buffer): Promise<void> {
  await db.query.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/**
 * Ends every session of a user but the one that asks; a sign-in that is under way is waited for, and
 * its session ends too.
 */
export async function endOtherSessions(db: DirectoryDb, user: SignedIn): Promise<void> {
  await db.query
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await db.query
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('token_hash', '!=', user.tokenHash)
    .execute()
}

/**
 * The user, their companies, and their permissions in the first of them.
 * @param sessionId the session that asks; absent for one that was just opened.
 */
export async function describeSession(
  db: DirectoryDb,
  userId: number,
  keyedHash: KeyedHash,
  sessionId?: number,
): Promise<Session> {
  const user = await describeUser(db, userId, keyedHash)
  const memberships = await memberCompanies(db, userId, sessionId)
  return {
    user,
    companies: memberships.map((membership) => membership.company),
    permissions: knownPermissions(memberships[0]?.permissions ?? []),
  }
}
