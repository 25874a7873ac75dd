import { createHash, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/** A key of the installation, which seals data keys and nothing else. */
export interface MasterKey {
  /** Names the key without telling it. */
  readonly id: string
  readonly bytes: Buffer
}

/** The key that seals from now on, and the one before it while a rotation is under way. */
export interface KeyRing {
  readonly current: MasterKey
  readonly previous: MasterKey | null
}

/** The installation's key out of its secret (the file of SECRET_KEY_FILE). */
function masterKeyOf(secret: Uint8Array): MasterKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'prumo master key', KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
}

/** The keys of an installation; `previous` is the secret that a rotation leaves behind. */
export function keyRingOf(secret: Uint8Array, previous: Uint8Array | null): KeyRing {
  return {
    current: masterKeyOf(secret),
    previous: previous === null ? null : masterKeyOf(previous),
  }
}
