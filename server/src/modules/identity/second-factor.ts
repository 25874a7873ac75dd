import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { UserStepsContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { directoryVault } from '../../kernel/secrets/data-keys.ts'
import { recordAccountEvent } from './account-events.ts'
import { resetAttempts } from './attempt-limits.ts'
import { codeCounter, requireCode, secretPlace, consumeCodeAttempt } from './check-code.ts'
import { codesLeft, forgetCodes, renewCodes } from './recovery-codes.ts'
import { requirePassword } from './require-password.ts'
import { endOtherSessions } from './sessions.ts'
import { describeSecret, SECRET_BYTES } from './totp.ts'

export interface SecondFactorState {
  readonly is_on: boolean
  readonly confirmed_at: string | null
  readonly recovery_codes_left: number
}

/** Whether a person has a second factor, since when, and how many recovery codes are left. */
export async function secondFactorState(
  db: DirectoryDb,
  userId: number,
): Promise<SecondFactorState> {
  const factor = await db.query
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const confirmed_at = factor?.confirmed_at ?? null
  const recovery_codes_left = await codesLeft(db, userId)
  return { is_on: confirmed_at !== null, confirmed_at, recovery_codes_left }
}

/**
 * Makes a new secret, sealed; an earlier one that was never confirmed is forgotten.
 * @returns the secret, told this once.
 * @throws Refusal `wrong_password`, `too_many_attempts`, `second_factor_already_on`.
 */
export async function startFactor(
  context: UserStepsContext,
  oldPassword: string,
): Promise<{ readonly secret: string; readonly otpauth_url: string }> {
  const { user } = context
  await requirePassword(context, oldPassword)
  const secret = randomBytes(SECRET_BYTES)
  return context.directory(async (db) => {
    const vault = await directoryVault(db, context.keyRing)
    const sealed_secret = vault.seal(secretPlace(user.id), secret)
    const stored = await db.query
      .insertInto('second_factors')
      .values({ user_id: user.id, sealed_secret, created_at: db.now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret, created_at: db.now, last_step: 0 })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (stored === undefined) throw new Refusal('second_factor_already_on')
    const { email } = await db.query
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    return describeSecret(secret, email)
  })
}

/**
 * Turns the second factor on with a code of the app. Sessions elsewhere were opened without it and
 * end; this one told a code.
 * @returns the recovery codes, told this once.
 * @throws Refusal `wrong_code`, `too_many_attempts`.
 */
export async function confirmFactor(context: UserStepsContext, code: string): Promise<string[]> {
  const { user } = context
  await countTry(context)
  return context.directory(async (db) => {
    await requireCode(db, context, user.id, code, false)
    await db.query
      .updateTable('second_factors')
      .set({ confirmed_at: db.now })
      .where('user_id', '=', user.id)
      .execute()
    await resetAttempts(db, codeCounter(context, user.id))
    await endOtherSessions(db, user)
    await proveByActivation(db, user)
    await recordAccountEvent(db, user.id, 'second_factor_on', context)
    return renewCodes(db, user.id, context.keyedHash)
  })
}

/** The password that a factor begins with was told so long ago at most. */
const PASSWORD_LASTS = '10 minutes'

/**
 * The code of the activation is one that was told, where the password was told with it: a secret that
 * stands on a screen for longer may be seen by others.
 */
async function proveByActivation(
  db: DirectoryDb,
  { id, tokenHash }: UserStepsContext['user'],
): Promise<void> {
  await sql`update sessions set factor_proven_at = ${db.now}
    where token_hash = ${tokenHash} and exists (select from second_factors f
      where f.user_id = ${id} and f.created_at >= ${db.now}::timestamptz - ${PASSWORD_LASTS}::interval)
  `.execute(db.query)
}

/**
 * Keeps that the session told a code now, for the acts that ask for one again.
 * @throws Refusal `second_factor_off`, `wrong_code`, `too_many_attempts`.
 */
export async function proveFactor(context: UserStepsContext, code: string): Promise<void> {
  const { user } = context
  if (!user.has_second_factor) throw new Refusal('second_factor_off')
  await countTry(context)
  await context.directory(async (db) => {
    await requireCode(db, context, user.id, code)
    await resetAttempts(db, codeCounter(context, user.id))
    await db.query
      .updateTable('sessions')
      .set({ factor_proven_at: db.now })
      .where('token_hash', '=', user.tokenHash)
      .execute()
  })
}

/**
 * Makes new recovery codes; the old ones are worth nothing any more.
 * @throws Refusal `wrong_password`, `wrong_code`, `too_many_attempts`.
 */
export async function renewRecovery(
  context: UserStepsContext,
  typed: { readonly old_password: string; readonly code: string },
): Promise<string[]> {
  return withPasswordAndCode(context, typed, async (db) => {
    await recordAccountEvent(db, context.user.id, 'recovery_codes_renewed', context)
    return renewCodes(db, context.user.id, context.keyedHash)
  })
}

/**
 * Turns the second factor off and forgets its secret and codes.
 * @throws Refusal `wrong_password`, `wrong_code`, `too_many_attempts`.
 */
export async function disableFactor(
  context: UserStepsContext,
  typed: { readonly old_password: string; readonly code: string },
): Promise<void> {
  return withPasswordAndCode(context, typed, async (db) => {
    const { id } = context.user
    await db.query.deleteFrom('second_factors').where('user_id', '=', id).execute()
    await forgetCodes(db, id)
    await recordAccountEvent(db, id, 'second_factor_off', context)
  })
}

/** What weakens the account asks for both factors again. */
async function withPasswordAndCode<T>(
  context: UserStepsContext,
  typed: { readonly old_password: string; readonly code: string },
  work: (db: DirectoryDb) => Promise<T>,
): Promise<T> {
  const { user } = context
  if (!user.has_second_factor) throw new Refusal('second_factor_off')
  await requirePassword(context, typed.old_password)
  await countTry(context)
  return context.directory(async (db) => {
    await requireCode(db, context, user.id, typed.code)
    await resetAttempts(db, codeCounter(context, user.id))
    return work(db)
  })
}

async function countTry(context: UserStepsContext): Promise<void> {
  const refusal = await context.directory((db) => consumeCodeAttempt(db, context, context.user.id))
  if (refusal !== null) throw refusal
}
