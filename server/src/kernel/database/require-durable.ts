import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import type { Database } from './database.ts'

/** Without these a power cut takes back what was answered as stored, or damages the files. */
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/**
 * A PostgreSQL that keeps what it has committed; the embedded database says at its start that it is
 * for trying out. @throws SettingsError naming what is off.
 */
export async function requireDurable(database: Database, allowsLoss: boolean): Promise<void> {
  if (database.engine === 'pglite' || allowsLoss) return
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${[...DURABLE]}::text[]) and setting = 'off'
  `.execute(database.kysely)
  const off = DURABLE.filter((name) => rows.some((row) => row.name === name))
  if (off.length === 0) return
  const names = off.length === 1 ? off[0] : `${off.slice(0, -1).join(', ')} and ${off.at(-1)}`
  throw new SettingsError(
    `The database may lose what it has stored: ${names} ${off.length === 1 ? 'is' : 'are'} off. Switch on what is off, or set ALLOW_DATA_LOSS=1 for a database that is thrown away.`,
  )
}
