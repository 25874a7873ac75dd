import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'

/** Opens the database that the settings name: PostgreSQL by its address, else the embedded one. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== null)
    return openPostgres(settings.databaseUrl, settings.databasePool, settings.preparesStatements)
  const release = lockDataFolder(settings.dataDir)
  try {
    const database = await openEmbedded({ folder: join(settings.dataDir, 'pglite') })
    return {
      ...database,
      close: async () => {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
