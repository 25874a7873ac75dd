import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import type { Database } from './database.ts'

/**
 * Which database this is, by the numbers that PostgreSQL gives it: a stand-by that takes over has the same, one
 * that was restored from a back-up has others.
 */
export async function identityOf({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || ' ' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(kysely)
  return rows[0]?.identity ?? ''
}

/**
 * Gives a cell to the directory that it does not belong to yet. @param takesOver also from another one.
 * @throws SettingsError of a cell of another directory.
 */
export async function assignCell(
  directory: Database,
  name: string,
  cell: Database,
  takesOver: boolean,
): Promise<void> {
  const identity = await identityOf(directory)
  await sql`
    update cells set directory = ${identity}
    where name = ${name} and (directory is null or ${takesOver})`.execute(cell.kysely)
  await requireOwnCell(identity, name, cell)
}

/**
 * Nothing is done to a cell of another directory, be it that its schema is brought to this version. A database that
 * is no cell yet, or of a version in which cells did not know, is nobody's.
 * @param identity of the directory. @throws SettingsError of a cell of another one.
 */
export async function requireOwnCell(
  identity: string,
  name: string,
  { kysely }: Pick<Database, 'kysely'>,
): Promise<void> {
  const known = await sql<{ exists: boolean }>`
    select to_regclass('cells') is not null as exists`.execute(kysely)
  if (known.rows[0]?.exists !== true) return
  const { rows } = await sql<{ directory: string | null }>`
    select to_jsonb(own) ->> 'directory' as directory from cells own`.execute(kysely)
  const isOfAnother = rows.some(({ directory }) => directory !== null && directory !== identity)
  if (isOfAnother)
    throw new SettingsError(
      `The database of ${name} belongs to another directory than that of DATABASE_URL, which may be a copy of it. Only when no process works with the other one any more: npm run distribute -- --take-over.`,
    )
}
