import type { SecretName } from '@prumo/contracts/companies/platform.schema'
import { z } from 'zod'
import type { Secrets } from './connector.ts'
import type { RawCall, Verdict } from '../../kernel/outside/webhook-call.ts'
import { payloadOf } from './call-payload.ts'
import { sameSecret, signatureOf } from '../../kernel/outside/same-secret.ts'

/** What says when a call was sent; null of one that does not say so. */
type SentSchema = z.ZodType<Date | null>

/**
 * When a call was sent, as a schema reads it from what it says. It throws nothing: a call that cannot
 * be read is kept all the same, and says then why.
 */
export const momentIn = (call: RawCall, schema: SentSchema): Date | null =>
  schema.safeParse(payloadOf(call)).data ?? null

interface Signed {
  readonly header: string
  readonly secret: SecretName
  readonly encoding: 'hex' | 'base64'
  readonly sent?: SentSchema
}

/** A call whose header has the HMAC-SHA256 of its raw body. */
export const signedIn =
  ({ header, secret, encoding, sent }: Signed) =>
  (call: RawCall, secrets: Secrets): Verdict => {
    const key = secrets[secret]
    const own = key && signatureOf('sha256', key, call.body, encoding)
    if (!sameSecret(call.headers[header], own)) return { is_genuine: false }
    return { is_genuine: true, sent_at: sent === undefined ? null : momentIn(call, sent) }
  }

interface Told {
  /** Of the body, JSON or form, at its top. */
  readonly field: string
  readonly secret: SecretName
  readonly sent?: SentSchema
}

const tokensSchema = z.record(z.string(), z.unknown())

/** A call whose body names a token that the platform and the company share. */
export const tokenIn =
  ({ field, secret, sent }: Told) =>
  (call: RawCall, secrets: Secrets): Verdict => {
    const given = tokensSchema.safeParse(payloadOf(call)).data?.[field]
    const isText = typeof given === 'string' || typeof given === 'number'
    if (!sameSecret(isText ? String(given) : undefined, secrets[secret]))
      return { is_genuine: false }
    return { is_genuine: true, sent_at: sent === undefined ? null : momentIn(call, sent) }
  }
