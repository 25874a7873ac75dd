import { sql } from 'kysely'
import { SettingsError } from '../settings.ts'
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
 * The schema at this version: its owner migrates, any other role finds it there.
 * @throws SettingsError where the owner has not migrated yet.
 */
export async function requireSchema(database: Database): Promise<void> {
  if (await ownsSchema(database)) {
    await migrate(database)
    return
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.kysely,
  )
  const done = new Set(rows.map(({ name }) => name))
  const missing = migrationNames().filter((name) => !done.has(name))
  if (missing.length > 0)
    throw new SettingsError(
      `The database is of an older version (${missing.join(', ')}): run npm run migrate with the address of its owner first.`,
    )
}
