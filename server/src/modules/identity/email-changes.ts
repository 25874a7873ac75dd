import { MAIL_TOKEN_MINUTES } from '@prumo/contracts/identity/registration.contract'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Language } from '../../texts/error-texts.ts'
import { recordAccountEvent } from './account-events.ts'
import { mailTokenEnd, mayMail, newMailToken } from './public-endpoints.ts'

interface AskedChange {
  readonly user_id: number
  readonly name: string
  readonly before: string
  readonly after: string
  readonly language: Language
}

/**
 * Keeps the new e-mail of a user until it is proven. The new address gets the link, and greets
 * nobody: it may be somebody else's by a slip, and the name is no secret of the reader's then. The
 * old one hears of it: whoever asked may not be its owner.
 * @throws Refusal `email_taken`.
 */
export async function askEmailChange(
  db: DirectoryDb,
  context: RequestContext,
  change: AskedChange,
): Promise<void> {
  const { user_id, name, before, after, language } = change
  const owner = await db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', after)
    .executeTakeFirst()
  // Two people cannot sign in with one e-mail; the other's record stays untold.
  if (owner !== undefined) throw new Refusal('email_taken', { fields: { email: 'email_taken' } })
  const token = newMailToken()
  const expires_at = mailTokenEnd(db.now)
  await sql`
    insert into email_changes (user_id, email, token_hash, expires_at)
    values (${user_id}, ${after}, ${hashToken(token)}, ${expires_at})
    on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at`.execute(db.query)
  await recordAccountEvent(db, user_id, 'email_change_asked', context, { before, after })
  await queueMail(db, {
    kind: 'email_change_asked',
    to: before,
    language,
    name,
    values: { email: after },
    link: `${context.appUrl}/recover-password`,
  })
  const confirmation = {
    kind: 'confirm_new_email',
    to: after,
    language,
    name: null,
    values: { minutes: MAIL_TOKEN_MINUTES },
    link: `${context.appUrl}/confirm-email?token=${token}`,
    expires_at,
  } as const
  await queueMail(db, confirmation, await mayMail(db, context, after))
}

/**
 * Makes the proven e-mail that of its user; from then on it signs in, and the old one does not, nor
 * does a link to a new password that was sent to it.
 * @returns the e-mail, or null when the token is of no change.
 * @throws Refusal `email_token_invalid` when somebody else has the e-mail by now.
 */
export async function confirmEmailChange(
  db: DirectoryDb,
  context: RequestContext,
  token: string,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: number; email: string }>`
    delete from email_changes where token_hash = ${hashToken(token)} and expires_at > ${db.now}
    returning user_id, email`.execute(db.query)
  const [change] = rows
  if (change === undefined) return null
  const { user_id, email } = change
  const user = await db.query
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new Refusal('email_token_invalid')
  await db.query
    .updateTable('users')
    .set({ email })
    .where('id', '=', user_id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('email_token_invalid') : error
    })
  await sql`delete from registrations where email = ${email}`.execute(db.query)
  // Its link lies in the old mailbox, which is no longer theirs to prove who they are.
  await sql`delete from password_resets where user_id = ${user_id}`.execute(db.query)
  const details = { before: { email: user.email }, after: { email } }
  await recordAccountEvent(db, user_id, 'profile_changed', context, details)
  await queueMail(db, {
    kind: 'email_changed',
    to: user.email,
    language: user.locale ?? context.language,
    name: user.name,
    values: { email },
    link: null,
  })
  return email
}
