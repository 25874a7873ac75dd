import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** Keyed hash of a text with the installation's secret: equal texts meet, nobody reads them back. */
export type KeyedHash = (text: string) => Buffer

/**
 * Loads the installation's secret: the file of SECRET_KEY_FILE, or one made at random in the data
 * folder on the first start. There is no default secret.
 */
export function loadKeyedHash(settings: Settings): KeyedHash {
  const secret = readFileSync(settings.secretKeyFile ?? ownSecretFile(settings.dataDir))
  return (text) => createHmac('sha256', secret).update(text).digest()
}

function ownSecretFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32), { mode: 0o600 })
  }
  return file
}
