import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { UserContext } from '../../kernel/http/handler.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAccountEvent } from './account-events.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { forgetCodes } from './recovery-codes.ts'

/**
 * Turns off the second factor of somebody who lost phone and recovery codes. Their sessions end, the
 * password stays, and a mail tells them. Nobody does it for themselves: that is what the password
 * and a code are for.
 * @returns who it was.
 * @throws Refusal on `email`: `user_unknown`, `second_factor_not_on`, `own_second_factor`.
 */
export async function releaseFactor(
  context: UserContext,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<number> {
  const { db } = context
  const { id, name, locale } = await findPerson(db, email)
  if (id === context.user.id) throw refused('own_second_factor')
  const released = await db.query
    .deleteFrom('second_factors')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  if (released === undefined) throw refused('second_factor_not_on')
  await forgetCodes(db, id)
  await endAllSessions(db, id)
  await recordAccountEvent(db, id, 'second_factor_released', context, {
    by_user_id: context.user.id,
    reason,
  })
  await queueMail(db, {
    kind: 'second_factor_released',
    to: email,
    language: locale ?? 'pt',
    name,
    values: {},
    link: `${context.appUrl}/recover-password`,
  })
  return id
}

async function findPerson(db: DirectoryDb, email: string) {
  const person = await db.query
    .selectFrom('users')
    .select(['id', 'name', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (person === undefined) throw refused('user_unknown')
  return person
}

const refused = (code: 'user_unknown' | 'second_factor_not_on' | 'own_second_factor') =>
  new Refusal(code, { fields: { email: code } })
