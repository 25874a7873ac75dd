import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import { mailTokenEnd } from './public-endpoints.ts'

/** A sign-up that nobody confirmed is forgotten then; until then its mail can be sent again. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

export interface NewRegistration {
  readonly name: string
  readonly email: string
  readonly document: string
  readonly ddi: string
  readonly mobile_phone: string
  readonly password_hash: string
}

/** Keeps a sign-up until its mail is opened, and forgets those that nobody opened. */
export async function addRegistration(
  db: DirectoryDb,
  registration: NewRegistration,
  token: string,
): Promise<void> {
  await sql`delete from registrations
    where accepted_terms_at < ${new Date(db.now.getTime() - KEPT_MS)}`.execute(db.query)
  await db.query
    .insertInto('registrations')
    .values({
      ...registration,
      token_hash: hashToken(token),
      expires_at: mailTokenEnd(db.now),
      accepted_terms_at: db.now,
    })
    .execute()
}

/**
 * Gives the newest sign-up of an e-mail another token; the one before opens nothing any more.
 * @returns whether there is one.
 */
export async function renewToken(db: DirectoryDb, email: string, token: string): Promise<boolean> {
  const { rows } = await sql`
    update registrations set token_hash = ${hashToken(token)}, expires_at = ${mailTokenEnd(db.now)}
    where id = (select id from registrations where email = ${email} order by id desc limit 1)
    returning id`.execute(db.query)
  return rows.length > 0
}

/** The password of the newest sign-up that waits for this login; null when there is none. */
export async function waitingPasswordHash(
  db: DirectoryDb,
  login: { readonly column: 'email' | 'document'; readonly value: string },
): Promise<string | null> {
  const row = await db.query
    .selectFrom('registrations')
    .select('password_hash')
    .where(login.column, '=', login.value)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
