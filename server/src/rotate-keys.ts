import { openDatabase } from './kernel/database/open-database.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import { DataKeyError } from './kernel/secrets/data-keys.ts'
import { rotateDataKeys } from './kernel/secrets/rotate-data-keys.ts'
import { readSettings } from './kernel/settings.ts'
import { SettingsError } from './kernel/setting-files.ts'

/**
 * Seals all data keys with the key of SECRET_KEY_FILE that the key of SECRET_KEY_FILE_PREVIOUS
 * sealed before (docs/operations/keys.md).
 */
try {
  const settings = readSettings(process.env)
  if (settings.previousSecretKeyFile === null)
    throw new SettingsError(
      'SECRET_KEY_FILE_PREVIOUS is missing: name the file of the key that was used until now.',
    )
  const database = await openDatabase(settings)
  const count = await rotateDataKeys(database, loadInstallationKeys(settings).keyRing, new Date())
  console.log(`${count} keys sealed anew.`)
  await database.close()
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DataKeyError)) throw error
  // A setting is a sentence for the person at the terminal.
  console.error(error.message)
  process.exit(1)
}
