import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { requireTables } from './schema-version.ts'
import { SettingsError } from '../setting-files.ts'
import { readSettings, type Settings } from '../settings.ts'

/**
 * Opens the database of the installation for a command at the terminal, which ends with a sentence where
 * its settings are wrong, or lead to none: one that is told nothing would make an empty one and look into that.
 */
export async function openForCommand(): Promise<{ settings: Settings; database: Database }> {
  try {
    const settings = readSettings(process.env)
    const { databaseUrl, dataDir } = settings
    if (databaseUrl === null && !existsSync(join(dataDir, 'pglite')))
      throw new SettingsError(
        `DATABASE_URL is missing, and there is no embedded database in ${dataDir}: give this command the settings of the server.`,
      )
    const database = await openDatabase(settings)
    await requireTables(database)
    return { settings, database }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
