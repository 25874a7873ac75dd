import type { resetPassword } from '@prumo/contracts/identity/registration.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAccountEvent } from './account-events.ts'
import { consumeRateLimit } from './public-endpoints.ts'
import { rememberAddress } from './known-addresses.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { hashPassword } from './password.ts'
import { requireUncommonPassword } from './uncommon-password.ts'

/**
 * Sets a new password by the token of a mail, ends every session and every half sign-in of the user
 * (docs/rules/trust.md S9), and tells the user by mail. Whoever reads the user's mail is let in
 * from this address even while strangers try passwords elsewhere.
 * @throws Refusal `email_token_invalid`, `validation_failed`, `too_many_attempts`.
 */
export async function setPasswordByToken(
  context: PublicContext,
  { token, password }: BodyOf<typeof resetPassword>,
): Promise<void> {
  requireUncommonPassword(password)
  await consumeRateLimit(context, `reset:${token}`)
  const password_hash = await hashPassword(password, context.ip)
  await context.directory(async (db) => {
    const userId = await claimReset(db, token)
    const user = await db.query
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .returning(['id', 'name', 'email', 'locale'])
      .executeTakeFirst()
    if (user === undefined) throw new Refusal('email_token_invalid')
    for (const table of ['password_resets', 'email_changes'] as const)
      await db.query.deleteFrom(table).where('user_id', '=', userId).execute()
    await endAllSessions(db, userId)
    await rememberAddress(db, context, userId)
    await recordAccountEvent(db, userId, 'password_reset', context)
    await queueMail(db, {
      kind: 'password_changed',
      to: user.email,
      language: user.locale ?? context.language,
      name: user.name,
      values: {},
      link: `${context.appUrl}/recover-password`,
    })
  })
}

/** One conditional update: of two callers with the same token one wins. */
async function claimReset(db: DirectoryDb, token: string): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    update password_resets set used_at = ${db.now}
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${db.now}
      and user_id is not null
    returning user_id`.execute(db.query)
  if (rows[0] === undefined) throw new Refusal('email_token_invalid')
  return rows[0].user_id
}
