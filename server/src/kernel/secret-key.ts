import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyRing, keyRingOf } from './secrets/key-ring.ts'
import type { Settings } from './settings.ts'

/**
 * Keyed hash of a text with the installation's secret: equal texts have equal hashes, and the text
 * cannot be read back.
 */
export type KeyedHash = (text: string) => Buffer

/** What is made of the installation's secret. */
export interface InstallationKeys {
  readonly keyedHash: KeyedHash
  readonly keyRing: KeyRing
}

/**
 * Loads the installation's secret: the file of SECRET_KEY_FILE, or one made at random in the data
 * folder on the first start. There is no default secret.
 */
export function loadInstallationKeys(settings: Settings): InstallationKeys {
  const secret = readFileSync(settings.secretKeyFile ?? ownSecretFile(settings.dataDir))
  const previous =
    settings.previousSecretKeyFile === null ? null : readFileSync(settings.previousSecretKeyFile)
  return {
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest(),
    keyRing: keyRingOf(secret, previous),
  }
}

function ownSecretFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32), { mode: 0o600 })
  }
  return file
}
