import { normaliseTaxId } from '@prumo/brazil'
import type { LoginAnswer } from '@prumo/contracts/identity/session.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { resetAttempts, refundAttempt, consumeAttempt } from './attempt-limits.ts'
import { rememberAddress, signInKeys } from './known-addresses.ts'
import { verifyPassword } from './password.ts'
import { waitingPasswordHash } from './registrations.ts'
import { hasSecondFactor, openSecondStep } from './second-step.ts'
import { describeSession, openSession } from './sessions.ts'

export interface Credentials {
  readonly email?: string | undefined
  readonly document?: string | undefined
  readonly password: string
}

/**
 * Signs a user in by e-mail or document; who has a second factor gets the way to the second step
 * instead of a session. Wrong user and wrong password answer alike, after the
 * same work. Only the right password of a sign-up is told that its e-mail waits to be confirmed.
 * @throws Refusal `invalid_credentials`, `email_not_confirmed`, `too_many_attempts`.
 */
export async function signIn(
  context: PublicContext,
  credentials: Credentials,
): Promise<LoginAnswer> {
  const login = credentials.email
    ? { column: 'email' as const, value: credentials.email.toLowerCase() }
    : { column: 'document' as const, value: normaliseTaxId(credentials.document ?? '') }
  const { user, waiting, keys, refusal } = await context.directory((db) =>
    lookUp(db, context, login),
  )
  if (refusal !== null) throw refusal
  const isRight = await verifyPassword(
    credentials.password,
    user?.password_hash ?? null,
    context.ip,
  )
  if (user === undefined || !isRight)
    throw await refusalOf(credentials.password, waiting, context.ip)
  return context.directory(async (db) => {
    await requireSamePassword(db, user)
    await resetAttempts(db, keys.account)
    await refundAttempt(db, keys.address)
    if (await hasSecondFactor(db, user.id))
      return { second_factor_token: await openSecondStep(db, user.id) }
    await rememberAddress(db, context, user.id)
    const access_token = await openSession(db, user.id, context)
    return { access_token, ...(await describeSession(db, user.id, context.keyedHash)) }
  })
}

/**
 * Whoever changes the password meanwhile ends every session, and this one is not there yet: so the
 * user is held as they are until it is. @throws Refusal `invalid_credentials`.
 */
async function requireSamePassword(
  db: DirectoryDb,
  { id, password_hash }: { readonly id: number; readonly password_hash: string },
): Promise<void> {
  const same = await db.query
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  if (same === undefined) throw new Refusal('invalid_credentials')
}

interface Login {
  readonly column: 'email' | 'document'
  readonly value: string
}

/** Whom the login names, and whether one more try is allowed; the try is counted. */
async function lookUp(db: DirectoryDb, context: PublicContext, login: Login) {
  const user = await findUser(db, login)
  const waiting = await waitingPasswordHash(db, login)
  const keys = await signInKeys(db, context, user?.id ?? null, `${login.column}:${login.value}`)
  return { user, waiting, keys, refusal: await consumeAttempt(db, keys) }
}

/**
 * Looked at for users too: otherwise a stranger who signs up with an e-mail would learn by signing
 * in whether it has an account.
 */
async function refusalOf(password: string, waiting: string | null, ip: string): Promise<Refusal> {
  const isWaiting = await verifyPassword(password, waiting, ip)
  return new Refusal(isWaiting ? 'email_not_confirmed' : 'invalid_credentials')
}

function findUser(
  db: DirectoryDb,
  login: Login,
): Promise<{ id: number; password_hash: string } | undefined> {
  return db.query
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(login.column, '=', login.value)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
