import { normaliseTaxId } from '@prumo/brazil'
import {
  MAIL_TOKEN_MINUTES,
  type recoverPassword,
} from '@prumo/contracts/identity/registration.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import {
  withMinimumDuration,
  mailTokenEnd,
  mayMail,
  newMailToken,
  consumeRateLimit,
} from './public-endpoints.ts'

/** Whose row the work for unknown people is written in; no mail leaves for it. */
const NOBODY = { id: null, name: null, email: 'ninguem@prumo.invalid', locale: null } as const

/**
 * Sends a link for a new password to the user of an e-mail or document. Whoever is unknown gets the
 * same answer after the same work, and no mail.
 * @throws Refusal `too_many_attempts`.
 */
export async function sendRecoveryMail(
  context: PublicContext,
  typed: BodyOf<typeof recoverPassword>,
): Promise<void> {
  const login = typed.email
    ? { column: 'email' as const, value: typed.email }
    : { column: 'document' as const, value: normaliseTaxId(typed.document ?? '') }
  await consumeRateLimit(context, `recover:${login.column}:${login.value}`)
  await withMinimumDuration(() =>
    context.directory(async (db) => {
      const user =
        (await db.query
          .selectFrom('users')
          .select(['id', 'name', 'email', 'locale'])
          .where(login.column, '=', login.value)
          .where('status', '=', 'active')
          .executeTakeFirst()) ?? NOBODY
      const isAllowed = await mayMail(db, context, user.id === null ? login.value : user.email)
      const token = newMailToken()
      await addReset(db, token, isAllowed ? user.id : null)
      await queueMail(
        db,
        {
          kind: 'reset_password',
          to: user.email,
          language: user.locale ?? context.language,
          name: user.name,
          values: { minutes: MAIL_TOKEN_MINUTES },
          link: `${context.appUrl}/reset-password?token=${token}`,
          expires_at: mailTokenEnd(db.now),
        },
        isAllowed && user.id !== null,
      )
    }),
  )
}

/** Resets that ended are forgotten when the next one is asked for. */
async function addReset(db: DirectoryDb, token: string, userId: number | null): Promise<void> {
  await sql`delete from password_resets where expires_at < ${db.now}`.execute(db.query)
  await db.query
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: mailTokenEnd(db.now) })
    .execute()
}
