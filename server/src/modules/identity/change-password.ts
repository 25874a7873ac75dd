import { type AccountBody, passwordChangeSchema } from '@prumo/contracts/identity/account.schema'
import type { UserStepsContext } from '../../kernel/http/handler.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { recordAccountEvent } from './account-events.ts'
import { hashPassword } from './password.ts'
import { requirePassword } from './require-password.ts'
import { endOtherSessions } from './sessions.ts'
import { requireUncommonPassword } from './uncommon-password.ts'

/**
 * Changes the password. Every other session of the person ends with it; this one stays, since its
 * answer (204) has no room for another token. E-mail and phone are the profile's own and are not
 * changed here; only somebody who had no phone yet gets the one that came along.
 * @throws z.ZodError, Refusal `wrong_password`, `too_many_attempts`, `password_too_common`.
 */
export async function changePassword(context: UserStepsContext, body: AccountBody): Promise<void> {
  const { user } = context
  const change = passwordChangeSchema.parse(body)
  requireUncommonPassword(change.password)
  await requirePassword(context, change.old_password)
  const password_hash = await hashPassword(change.password, context.ip)
  await context.directory(async (db) => {
    const { name, email, locale } = await db.query
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      .returning(['name', 'email', 'locale'])
      .executeTakeFirstOrThrow()
    await db.query
      .updateTable('users')
      .set({ mobile_phone: change.mobile_phone, ddi: change.mobile_phone_ddi })
      .where('id', '=', user.id)
      .where('mobile_phone', 'is', null)
      .execute()
    // Neither a sign-in that waits for its code nor a link for another password or e-mail outlives
    // this.
    for (const table of ['second_factor_tokens', 'password_resets', 'email_changes'] as const)
      await db.query.deleteFrom(table).where('user_id', '=', user.id).execute()
    await endOtherSessions(db, user)
    await recordAccountEvent(db, user.id, 'password_changed', context)
    await queueMail(db, {
      kind: 'password_changed',
      to: email,
      language: locale ?? context.language,
      name,
      values: {},
      link: `${context.appUrl}/recover-password`,
    })
  })
}
