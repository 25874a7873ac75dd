import type { register, resendConfirmation } from '@prumo/contracts/identity/registration.contract'
import { MAIL_TOKEN_MINUTES } from '@prumo/contracts/identity/registration.contract'
import type { BodyOf } from '@prumo/contracts/route'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { type Mail, queueMail } from '../../kernel/mail/queue-mail.ts'
import {
  withMinimumDuration,
  mailTokenEnd,
  mayMail,
  newMailToken,
  consumeRateLimit,
} from './public-endpoints.ts'
import { hashPassword } from './password.ts'
import { addRegistration, renewToken } from './registrations.ts'
import { requireUncommonPassword } from './uncommon-password.ts'

/**
 * Takes a sign-up. The account is made when the link of the mail is opened. Whoever has an account
 * already is told so by mail; the answer and the work are the same.
 * @throws Refusal `validation_failed` (`password_too_common`), `too_many_attempts`.
 */
export async function registerUser(
  context: PublicContext,
  input: BodyOf<typeof register>,
): Promise<void> {
  const { name, email, document, mobile_phone, mobile_phone_ddi: ddi } = input
  requireUncommonPassword(input.password)
  await consumeRateLimit(context, `register:${email}`)
  await withMinimumDuration(async () => {
    const password_hash = await hashPassword(input.password, context.ip)
    const token = newMailToken()
    await context.directory(async (db) => {
      const person = { name, email, document, ddi, mobile_phone, password_hash }
      await addRegistration(db, person, token)
      await mailAboutSignUp(db, context, { email, token, isThere: true })
    })
  })
}

/**
 * Sends the mail of the newest sign-up of an e-mail again, with a new token.
 * @throws Refusal `too_many_attempts`.
 */
export async function resendConfirmationMail(
  context: PublicContext,
  { email }: BodyOf<typeof resendConfirmation>,
): Promise<void> {
  await consumeRateLimit(context, `resend:${email}`)
  await withMinimumDuration(async () => {
    const token = newMailToken()
    await context.directory(async (db) => {
      const isThere = await renewToken(db, email, token)
      await mailAboutSignUp(db, context, { email, token, isThere })
    })
  })
}

async function mailAboutSignUp(
  db: DirectoryDb,
  context: PublicContext,
  about: { readonly email: string; readonly token: string; readonly isThere: boolean },
): Promise<void> {
  const { email, token, isThere } = about
  const owner = await db.query
    .selectFrom('users')
    .select(['name', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isAllowed = await mayMail(db, context, email)
  const mail = owner === undefined ? confirmation(context, email, token) : reminder(context, email)
  const letter =
    owner === undefined
      ? mail
      : { ...mail, name: owner.name, language: owner.locale ?? mail.language }
  await queueMail(db, letter, isAllowed && (isThere || owner !== undefined))
}

/** It greets nobody by name: the name was typed by whoever gave this e-mail as theirs. */
function confirmation({ appUrl, language, now }: PublicContext, to: string, token: string): Mail {
  return {
    kind: 'confirm_email',
    to,
    language,
    name: null,
    values: { minutes: MAIL_TOKEN_MINUTES },
    link: `${appUrl}/confirm-email?token=${token}`,
    expires_at: mailTokenEnd(now),
  }
}

function reminder({ appUrl, language }: PublicContext, to: string): Mail {
  const link = `${appUrl}/login`
  return { kind: 'already_registered', to, language, name: null, values: {}, link }
}
