import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { loadReferenceRows } from './reference-rows.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * Brings the schema to this version: the SQL files of server/migrations in the order of their
 * numbers, all in one transaction, under a lock, so that several processes may start at once.
 * @param last stops after this one: a test makes a database of an older version by it.
 * @returns the names of the migrations that ran.
 */
export async function migrate(database: Database, last?: string): Promise<readonly string[]> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  const migrator = new Migrator({
    db: database.kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          files.map((file) => [
            file.replace(/\.sql$/, ''),
            {
              up: async (db) => {
                await sql.raw(readFileSync(new URL(file, FOLDER), 'utf8')).execute(db)
              },
            },
          ]),
        ),
    },
  })
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last))
  if (error !== undefined) throw error
  if (results.length > 0) await loadReferenceRows(database)
  return results.map((result) => result.migrationName)
}
