import { normaliseTaxId } from '@prumo/brazil'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { forgetAttempts, takeAttempt } from './attempt-limits.ts'
import { verifyPassword } from './password.ts'
import { describeSession, openSession, type Session } from './sessions.ts'

export interface Credentials {
  readonly email?: string | undefined
  readonly document?: string | undefined
  readonly password: string
}

/**
 * Signs a user in by e-mail or document. Wrong user and wrong password answer alike, after the
 * same work.
 * @throws Refusal `invalid_credentials`, `too_many_attempts`.
 */
export async function signIn(
  context: PublicContext,
  credentials: Credentials,
): Promise<Session & { readonly access_token: string }> {
  const login = credentials.email
    ? { column: 'email' as const, value: credentials.email.toLowerCase() }
    : { column: 'document' as const, value: normaliseTaxId(credentials.document ?? '') }
  const account = context.keyedHash(`account:${login.column}:${login.value}`)
  const address = context.keyedHash(`address:${context.ip}`)
  const refusal = await context.directory((db) => takeAttempt(db, { account, address }))
  if (refusal !== null) throw refusal
  const user = await context.directory((db) => findUser(db, login))
  const isRight = await verifyPassword(credentials.password, user?.password_hash ?? null)
  if (user === undefined || !isRight) throw new Refusal('invalid_credentials')
  return context.directory(async (db) => {
    await forgetAttempts(db, account)
    const access_token = await openSession(db, user.id, context)
    return { access_token, ...(await describeSession(db, user.id)) }
  })
}

function findUser(
  db: DirectoryDb,
  login: { readonly column: 'email' | 'document'; readonly value: string },
): Promise<{ id: number; password_hash: string } | undefined> {
  return db.query
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(login.column, '=', login.value)
    .where('status', '=', 'active')
    .executeTakeFirst()
}
