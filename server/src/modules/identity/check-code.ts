import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { directoryVault, type SecretPlace } from '../../kernel/secrets/data-keys.ts'
import { recordAccountEvent } from './account-events.ts'
import { consumeAttempt } from './attempt-limits.ts'
import { addressKey } from './caller-address.ts'
import { useCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Where the secret of a person's app is sealed to. */
export function secretPlace(userId: number): SecretPlace {
  return { table: 'second_factors', row: userId, column: 'sealed_secret' }
}

/** The counter of codes that were tried for a person. */
export function codeCounter(context: RequestContext, userId: number): Buffer {
  return context.keyedHash(`codes:${userId}`)
}

/**
 * Counts a try at a code; called in a step of its own, so that the count stays.
 * @returns the refusal `too_many_attempts`, or null.
 */
export function consumeCodeAttempt(
  db: DirectoryDb,
  context: RequestContext,
  userId: number,
): Promise<Refusal | null> {
  return consumeAttempt(db, {
    account: codeCounter(context, userId),
    address: addressKey(context),
  })
}

/**
 * Takes a code of the app, or a recovery code. Either opens once: the step of the app's code is kept
 * and must grow, by one conditional update.
 * @param isOn whether the factor counts already, or is being confirmed by this code.
 * @throws Refusal `wrong_code`.
 */
export async function requireCode(
  db: DirectoryDb,
  context: RequestContext,
  userId: number,
  code: string,
  isOn = true,
): Promise<void> {
  const isRight = /^\d{6}$/.test(code)
    ? await takeAppCode(db, context, userId, code, isOn)
    : isOn && (await takeRecoveryCode(db, context, userId, code))
  if (!isRight) throw new Refusal('wrong_code', { fields: { code: 'wrong_code' } })
}

async function takeAppCode(
  db: DirectoryDb,
  context: RequestContext,
  userId: number,
  code: string,
  isOn: boolean,
): Promise<boolean> {
  const factor = await db.query
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (factor === undefined || (factor.confirmed_at !== null) !== isOn) return false
  const vault = await directoryVault(db, context.keyRing)
  const step = stepOfCode(vault.open(secretPlace(userId), factor.sealed_secret), code, db.now)
  if (step === null) return false
  const taken = await db.query
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function takeRecoveryCode(
  db: DirectoryDb,
  context: RequestContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const isTaken = await useCode(db, userId, code, context.keyedHash)
  if (isTaken) await recordAccountEvent(db, userId, 'recovery_code_used', context)
  return isTaken
}
