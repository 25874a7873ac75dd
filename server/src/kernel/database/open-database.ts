import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { SettingsError } from '../setting-files.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { requireCellsNamed } from './require-cells.ts'
import { withCells } from './with-cells.ts'

/**
 * Opens the database that the settings name: PostgreSQL by its address, with the cells beside it, else the
 * embedded one. @throws SettingsError
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, databasePool, preparesStatements } = settings
  if (databaseUrl !== null) {
    const open = (url: string) => openPostgres(url, databasePool, preparesStatements)
    const cells = Object.entries(settings.cellUrls).map(([name, url]) => [name, open(url)] as const)
    const database = withCells(open(databaseUrl), new Map(cells))
    try {
      await requireCellsNamed(database)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
  if (Object.keys(settings.cellUrls).length > 0)
    throw new SettingsError(
      'CELL_URLS is wrong: companies live in other databases beside that of DATABASE_URL, which is missing.',
    )
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
