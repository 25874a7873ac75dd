import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MAIL_TOKEN_MINUTES } from '@prumo/contracts/identity/registration.contract'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { consumeAttempt, consumeMailLimit } from './attempt-limits.ts'
import { addressKey } from './caller-address.ts'

/** Longer than the work of a public endpoint takes, shorter than anybody minds. */
const LEAST_MS = 250
/** 256 random bits. */
const TOKEN_BYTES = 32

/** A token for a mail; only its hash is stored. */
export function newMailToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** When a token that is mailed now ends. */
export function mailTokenEnd(now: Date): Date {
  return new Date(now.getTime() + MAIL_TOKEN_MINUTES * 60 * 1000)
}

/**
 * Does work whose answer may not tell who is known here, and answers no sooner than after a while.
 * The work is the same for known and unknown people; this evens out what is left
 * (docs/rules/trust.md S8).
 */
export async function withMinimumDuration(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), wait(LEAST_MS)])
  if (done.status === 'rejected') throw done.reason
}

/**
 * Counts a call of a public endpoint against the caller's address and against whom it is about.
 * @param about the e-mail, document or token of the call, with the name of the endpoint.
 * @throws Refusal `too_many_attempts`.
 */
export async function consumeRateLimit(context: PublicContext, about: string): Promise<void> {
  const address = context.keyedHash(`public endpoints:${addressKey(context).toString('base64url')}`)
  const account = context.keyedHash(`endpoint:${about}`)
  const refusal = await context.directory((db) => consumeAttempt(db, { address, account }))
  if (refusal !== null) throw refusal
}

/** Whether one more mail may go to an address: strangers cannot fill a mailbox through us (S10). */
export function mayMail(
  db: DirectoryDb,
  context: Pick<PublicContext, 'keyedHash'>,
  email: string,
): Promise<boolean> {
  return consumeMailLimit(db, context.keyedHash(`mails:${email.toLowerCase()}`))
}
