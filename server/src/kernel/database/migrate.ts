import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { loadReferenceRows } from './reference-rows.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** What there is to run, in its order. */
export function migrationNames(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

/**
 * Brings the schema to this version: the SQL files of server/migrations in the order of their
 * numbers, all in one transaction, under a lock, so that several processes may start at once.
 * @param last stops after this one: a test makes a database of an older version by it.
 * @returns the names of the migrations that ran.
 */
export async function migrate(database: Database, last?: string): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: database.kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          migrationNames().map((name) => [
            name,
            {
              up: async (db) => {
                await sql.raw(readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8')).execute(db)
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
