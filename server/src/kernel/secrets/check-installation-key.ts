import { atomic } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import { SettingsError } from '../setting-files.ts'
import { DataKeyError, directoryVault } from './data-keys.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Proves at start that the installation's key is the one of this database: it opens the directory's
 * data key, which the first start makes. With another key no stored secret could be opened.
 * @throws SettingsError when it does not open.
 */
export async function checkInstallationKey(
  database: Database,
  ring: KeyRing,
  now: Date,
): Promise<void> {
  try {
    await atomic(database, { now }, (db) => directoryVault(db, ring))
  } catch (error) {
    if (!(error instanceof DataKeyError)) throw error
    throw new SettingsError(
      'SECRET_KEY_FILE is wrong: the secrets of this database were sealed with another key. Start with the file that was used before; to change it, name the old file in SECRET_KEY_FILE_PREVIOUS and run npm run rotate-keys (docs/operations/keys.md).',
    )
  }
}
