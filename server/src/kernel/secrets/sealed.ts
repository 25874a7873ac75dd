import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM with a random nonce of 96 bits and a tag of 128, as NIST SP 800-38D has it. */
const ALGORITHM = 'aes-256-gcm'
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals bytes to one place: `context` names it and is authenticated with them, so that a sealed
 * value moved to another row, column or company does not open.
 * @returns format byte, nonce, tag, ciphertext.
 */
export function seal(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), sealed])
}

/**
 * Opens what `seal` made of the same key and context.
 * @throws Error when key, context or bytes are not the same.
 */
export function unseal(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  if (sealed[0] !== FORMAT) throw new Error('A sealed value has a format that is not known.')
  const nonceEnd = 1 + NONCE_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, nonceEnd), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(nonceEnd, nonceEnd + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(nonceEnd + TAG_BYTES)), decipher.final()])
}
