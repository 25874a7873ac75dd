import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import { identityOf, requireOwnCell } from './cell-owner.ts'
import type { Database } from './database.ts'

/** A cell whose database does not answer; companies of other cells are served as usual. */
export interface UnavailableCell {
  readonly name: string
  readonly error: unknown
}

/**
 * The cells that the directory knows are those of CELL_URLS: without one its companies would seem empty.
 * @throws SettingsError that says which.
 */
export async function requireCellsNamed(database: Database): Promise<void> {
  if (database.engine === 'pglite' || !(await hasCells(database))) return
  const { rows } = await sql<{ name: string }>`select name from cells`.execute(database.kysely)
  const missing = rows.filter(({ name }) => database.cells?.byName.has(name) !== true)
  if (missing.length > 0)
    throw new SettingsError(
      `CELL_URLS is wrong: companies live in ${missing.map(({ name }) => name).join(', ')} too, and the address is missing.`,
    )
}

/** Further checks of a database that serves requests. */
export type CellCheck = (cell: Database) => Promise<void>

/**
 * Requires that each cell has the name that it is configured under and this schema version, and can prepare
 * transactions. A cell that does not answer now is closed to requests until `checkCell` passes.
 * @returns those that do not answer.
 * @throws SettingsError that says what to do.
 */
export async function requireCells(
  database: Database,
  check: CellCheck,
): Promise<readonly UnavailableCell[]> {
  const away: UnavailableCell[] = []
  for (const name of database.cells?.byName.keys() ?? []) {
    const known = await sql`select from cells where name = ${name}`.execute(database.kysely)
    if (known.rows.length === 0) throw unprepared(name)
    try {
      await checkCell(database, name, check)
    } catch (error) {
      if (error instanceof SettingsError) throw error
      database.cells?.unchecked.add(name)
      away.push({ name, error })
    }
  }
  return away
}

/** Checks a cell and opens it for requests. @throws as above, or where it does not answer. */
export async function checkCell(
  directory: Database,
  name: string,
  check: CellCheck,
): Promise<void> {
  const { cells } = directory
  const cell = cells?.byName.get(name)
  if (cell === undefined) return
  await requireCell(name, cell)
  await check(cell)
  await requireOwnCell(await identityOf(directory), name, cell)
  cells?.unchecked.delete(name)
}

/** @throws SettingsError where the database is another one, or was not prepared. */
async function requireCell(name: string, cell: Database): Promise<void> {
  if (!(await hasCells(cell))) throw unprepared(name)
  const { rows } = await sql<{ names: string | null; prepared: number }>`
    select (select string_agg(name, ', ') from cells) as names,
      current_setting('max_prepared_transactions')::int as prepared`.execute(cell.kysely)
  const [found] = rows
  if (found?.names === null) throw unprepared(name)
  if (found?.names !== name)
    throw new SettingsError(
      `CELL_URLS is wrong: the address of ${name} leads to the database of ${found?.names}.`,
    )
  if (found.prepared === 0)
    throw new SettingsError(
      `The PostgreSQL of ${name} cannot take part in acts in two databases: set max_prepared_transactions to 100 there, and restart it.`,
    )
}

async function hasCells(database: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('cells') is not null as exists`.execute(database.kysely)
  return rows[0]?.exists === true
}

const unprepared = (name: string) =>
  new SettingsError(
    `The database of ${name} is not prepared: run npm run distribute with the addresses of the owners first.`,
  )
