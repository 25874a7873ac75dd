import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import type { Database } from './database.ts'
import { migrate, migrationNames } from './migrate.ts'

/** Whether this connection's role owns the schema, or there is none yet. */
export async function ownsSchema(database: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select coalesce((select pg_has_role(relowner, 'usage') from pg_class
      where oid = to_regclass('kysely_migration')), true) as owns`.execute(database.kysely)
  return rows[0]?.owns === true
}

/**
 * The schema at this version: an owner who may serve migrates, as the embedded database does; any
 * other role finds it there.
 * @throws SettingsError where the owner has not migrated yet.
 */
export async function requireSchema(database: Database, allowsOwner: boolean): Promise<void> {
  if (database.engine === 'pglite' || (allowsOwner && (await ownsSchema(database)))) {
    await migrate(database)
    return
  }
  const done = await migrationsDone(database)
  const missing = migrationNames().filter((name) => !done?.has(name))
  if (missing.length === 0) return
  const state =
    done === null ? 'has no tables yet' : `is of an older version (${missing.join(', ')})`
  throw new SettingsError(
    `The database ${state}: run npm run migrate with the address of its owner first.`,
  )
}

/** @throws SettingsError where nothing was ever migrated. */
export async function requireTables(database: Database): Promise<void> {
  if ((await migrationsDone(database)) === null)
    throw new SettingsError(
      'The database of DATABASE_URL has no tables of Prumo: is it the right one?',
    )
}

/** Null of an empty database. */
async function migrationsDone(database: Database): Promise<ReadonlySet<string> | null> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(database.kysely)
  if (tables[0]?.exists !== true) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.kysely,
  )
  return new Set(rows.map(({ name }) => name))
}
