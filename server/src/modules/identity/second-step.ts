import { randomBytes } from 'node:crypto'
import type { SignedInAnswer } from '@prumo/contracts/identity/session.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { resetAttempts } from './attempt-limits.ts'
import { codeCounter, requireCode, consumeCodeAttempt } from './check-code.ts'
import { rememberAddress } from './known-addresses.ts'
import { describeSession, openSession } from './sessions.ts'

/** Time enough to find the phone. */
const TOKEN_LIFETIME_MS = 5 * 60 * 1000
const TOKEN_BYTES = 32

/** Whether this person's sign-in has a second step. */
export async function hasSecondFactor(db: DirectoryDb, userId: number): Promise<boolean> {
  const factor = await db.query
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

/**
 * The right password was told: makes the token that a code may follow. Earlier ones of the person
 * are worth nothing any more.
 */
export async function openSecondStep(db: DirectoryDb, userId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query.deleteFrom('second_factor_tokens').where('user_id', '=', userId).execute()
  await db.query
    .insertInto('second_factor_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(db.now.getTime() + TOKEN_LIFETIME_MS),
    })
    .execute()
  return token
}

/**
 * The second step of a sign-in. The token opens one session, claimed by one conditional update; a
 * wrong code leaves it for the next try, which is counted.
 * @throws Refusal `second_factor_expired`, `wrong_code`, `too_many_attempts`.
 */
export async function takeSecondStep(
  context: PublicContext,
  typed: { readonly second_factor_token: string; readonly code: string },
): Promise<SignedInAnswer> {
  const tokenHash = hashToken(typed.second_factor_token)
  const refusal = await context.directory(async (db) =>
    consumeCodeAttempt(db, context, await ownerOf(db, tokenHash)),
  )
  if (refusal !== null) throw refusal
  return context.directory(async (db) => {
    const userId = await ownerOf(db, tokenHash)
    await requireCode(db, context, userId, typed.code)
    const claimed = await db.query
      .updateTable('second_factor_tokens')
      .set({ used_at: db.now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (claimed === undefined) throw new Refusal('second_factor_expired')
    await resetAttempts(db, codeCounter(context, userId))
    await rememberAddress(db, context, userId)
    const access_token = await openSession(db, userId, { ...context, withFactor: true })
    return { access_token, ...(await describeSession(db, userId, context.keyedHash)) }
  })
}

/** @throws Refusal `second_factor_expired` for a token that is used, over, or nobody's. */
async function ownerOf(db: DirectoryDb, tokenHash: Buffer): Promise<number> {
  const owner = await db.query
    .selectFrom('second_factor_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.user_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', db.now.toISOString())
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  if (owner === undefined) throw new Refusal('second_factor_expired')
  return owner.user_id
}
