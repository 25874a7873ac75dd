import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const hashOf = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether two secrets are the same, in a time that tells nothing of either, not even their length.
 * Nothing is the same as a secret that is missing.
 */
export function sameSecret(given: string | undefined, own: string | undefined): boolean {
  const isSame = timingSafeEqual(hashOf(given ?? ''), hashOf(own ?? ''))
  return isSame && own !== undefined && own !== ''
}

/** The HMAC of a body, as platforms sign their calls. @public */
export function signatureOf(
  algorithm: 'sha1' | 'sha256',
  key: string,
  body: string | Uint8Array,
  encoding: 'hex' | 'base64',
): string {
  return createHmac(algorithm, key).update(body).digest(encoding)
}
