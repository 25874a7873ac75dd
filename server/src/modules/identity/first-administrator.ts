import { randomBytes } from 'node:crypto'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { consumeRateLimit } from './public-endpoints.ts'
import { hashPassword } from './password.ts'
import { describeSession, openSession, type Session } from './sessions.ts'
import { requireUncommonPassword } from './uncommon-password.ts'
import { addUser } from './users.ts'

/** Long enough to finish an installation, short enough to be forgotten safely. */
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Whether nobody can sign in yet. */
export async function needsFirstAdministrator(db: DirectoryDb): Promise<boolean> {
  const user = await db.query.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user === undefined
}

/**
 * Makes the one-time link's token for an empty installation; earlier links end with it.
 * @returns the token, or null when there is a user already.
 */
export async function issueSetupToken(db: DirectoryDb): Promise<string | null> {
  if (!(await needsFirstAdministrator(db))) return null
  const token = randomBytes(32).toString('base64url')
  await db.query.deleteFrom('setup_links').execute()
  await db.query
    .insertInto('setup_links')
    .values({
      token_hash: hashToken(token),
      expires_at: new Date(db.now.getTime() + LINK_LIFETIME_MS),
    })
    .execute()
  return token
}

/**
 * Makes the first administrator and signs them in. The link is claimed by one conditional update:
 * of two callers one wins.
 * @throws Refusal `setup_link_invalid`, `too_many_attempts`.
 */
export async function createFirstAdministrator(
  context: PublicContext,
  input: {
    readonly token: string
    readonly name: string
    readonly email: string
    readonly password: string
  },
): Promise<Session & { readonly access_token: string }> {
  requireUncommonPassword(input.password)
  await consumeRateLimit(context, `first-administrator:${input.token}`)
  await context.directory((db) => requireOpenLink(db, input.token))
  const password_hash = await hashPassword(input.password, context.ip)
  return context.directory(async (db) => {
    const claimed = await db.query
      .updateTable('setup_links')
      .set({ used_at: db.now })
      .where('token_hash', '=', hashToken(input.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', db.now.toISOString())
      .returning('token_hash')
      .executeTakeFirst()
    if (claimed === undefined || !(await needsFirstAdministrator(db)))
      throw new Refusal('setup_link_invalid')
    const id = await addUser(db, {
      name: input.name,
      email: input.email,
      password_hash,
      is_prumo_admin: true,
    })
    const access_token = await openSession(db, id, context)
    return { access_token, ...(await describeSession(db, id, context.keyedHash)) }
  })
}

/** Looked at before the password is hashed, which is work that nobody gets for nothing. */
async function requireOpenLink(db: DirectoryDb, token: string): Promise<void> {
  const link = await db.query
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', db.now.toISOString())
    .executeTakeFirst()
  if (link === undefined) throw new Refusal('setup_link_invalid')
}
