import { readdirSync, readFileSync } from 'node:fs'
import { getBanks, getMunicipalities } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * Brings the schema to this version: the SQL files of server/migrations in the order of their
 * numbers, all in one transaction, under a lock, so that several processes may start at once.
 * @returns the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
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
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  await loadReferenceRows(database)
  return results.map((result) => result.migrationName)
}

/** Banks and municipalities are data of a library: what is missing or renamed is written. */
async function loadReferenceRows(database: Database): Promise<void> {
  const banks = getBanks().flatMap((bank) =>
    /^\d{3}$/.test(bank.code ?? '') ? [{ code: bank.code, name: bank.name }] : [],
  )
  await sql`
    insert into banks (code, name)
    select distinct on (code) code, name
    from json_to_recordset(${JSON.stringify(banks)}::json) as row(code text, name text)
    on conflict (code) do update set name = excluded.name where banks.name <> excluded.name
  `.execute(database.kysely)
  const municipalities = getMunicipalities()
  await sql`
    insert into municipalities (code, name, state)
    select code, name, "stateCode"
    from json_to_recordset(${JSON.stringify(municipalities)}::json)
      as row(code integer, name text, "stateCode" text)
    on conflict (code) do nothing
  `.execute(database.kysely)
}
