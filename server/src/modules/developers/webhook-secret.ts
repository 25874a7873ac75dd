import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX } from '@prumo/contracts/developers/webhook.schema'
import type { Vault } from '../../kernel/secrets/data-keys.ts'

/** What a secret has of chance: as many bytes as SHA-256 takes in. */
const SECRET_BYTES = 32
const SECRET_END_LENGTH = 4

/** The header that says when an event was sent, and proves who sent it. */
export const SIGNATURE_HEADER = 'prumo-signature'

const placeOf = (key: string) => ({ table: 'webhooks', row: key, column: 'sealed_secret' })

/** A new secret, its text and what of it is kept. */
export function newSecret(vault: Vault) {
  const secret = `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
  const secret_key = randomUUID()
  return {
    secret,
    kept: {
      secret_key,
      sealed_secret: vault.seal(placeOf(secret_key), Buffer.from(secret)),
      secret_end: secret.slice(-SECRET_END_LENGTH),
    },
  }
}

export const openSecret = (vault: Vault, key: string, sealed: Uint8Array): string =>
  vault.open(placeOf(key), sealed).toString('utf8')

/**
 * `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` by the secret, once for each secret
 * that is valid. Whoever receives it takes it when one of them fits and t is a few minutes old at most.
 */
export function signatureOf(secrets: readonly string[], now: Date, body: string): string {
  const t = Math.floor(now.getTime() / 1000)
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  )
  return [`t=${t}`, ...signed].join(',')
}
