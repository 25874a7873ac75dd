import type { UserStepsContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { resetAttempts, refundAttempt, consumeAttempt } from './attempt-limits.ts'
import { addressKey } from './caller-address.ts'
import { verifyPassword } from './password.ts'

/**
 * An act on the account asks for the password again: whoever found an open screen does not know it.
 * Attempts are counted apart from sign-in, so that nobody locks out the owner.
 * @throws Refusal `wrong_password`, `too_many_attempts`.
 */
export async function requirePassword(context: UserStepsContext, password: string): Promise<void> {
  const { user } = context
  const account = context.keyedHash(`account acts:${user.id}`)
  const address = addressKey(context)
  const refusal = await context.directory((db) => consumeAttempt(db, { account, address }))
  if (refusal !== null) throw refusal
  const stored = await context.directory((db) =>
    db.query
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirst(),
  )
  if (!(await verifyPassword(password, stored?.password_hash ?? null, context.ip)))
    throw new Refusal('wrong_password', { fields: { old_password: 'wrong_password' } })
  await context.directory(async (db) => {
    await resetAttempts(db, account)
    await refundAttempt(db, address)
  })
}
