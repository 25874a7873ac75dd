import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import { atomic } from './atomic.ts'
import { beginIds } from './cell-ids.ts'
import { assignCell, identityOf, requireOwnCell } from './cell-owner.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { takeLock } from './named-lock.ts'
import { requireCells } from './require-cells.ts'
import { copyTableToCells, SHARED_TABLES } from './shared-tables.ts'

/** One who prepares cells at a time. */
const LOCK = 'cells'

/**
 * Prepares the cells of CELL_URLS: the schema, its own name and number, where its ids begin, and what all
 * companies read. Whatever is prepared already stays as it is. New companies come into a cell as soon as
 * the directory knows it.
 * @param takesOver whether cells of a directory that this one takes the place of become its own.
 * @throws SettingsError where a database is no empty one, or another cell.
 */
export async function prepareCells(
  database: Database,
  now: Date,
  takesOver = false,
): Promise<void> {
  const cells = database.cells?.byName ?? new Map<string, Database>()
  if (!takesOver) {
    const identity = await identityOf(database)
    for (const [name, cell] of cells) await requireOwnCell(identity, name, cell)
  }
  for (const cell of cells.values()) await migrate(cell)
  for (const [name, cell] of cells) {
    await introduce(database, name, cell)
    await assignCell(database, name, cell, takesOver)
  }
  const [away] = await requireCells(database, async () => undefined)
  if (away !== undefined) throw away.error
  await atomic(database, { now }, async (db) => {
    for (const table of SHARED_TABLES) await copyTableToCells(db, table)
  })
  for (const name of cells.keys())
    await sql`update cells set is_ready = true where name = ${name}`.execute(database.kysely)
}

/** Gives a cell its number, here and there. */
async function introduce(directory: Database, name: string, cell: Database): Promise<void> {
  await directory.kysely.transaction().execute(async (transaction) => {
    await takeLock({ query: transaction }, LOCK)
    const number = await numberOf(cell, name)
    const known = await sql<{ number: number }>`
      insert into cells (name, number)
      select ${name}, coalesce(${number}::int, (select coalesce(max(number), 0) + 1 from cells))
      on conflict (name) do update set name = excluded.name returning number`.execute(transaction)
    const given = known.rows[0]?.number ?? 0
    if (number !== null && number !== given)
      throw new SettingsError(`The database of ${name} is a cell of another installation.`)
    // The directory's own database would wait for this row, which is not committed yet.
    await cell.kysely.transaction().execute(async (there) => {
      await sql`set local lock_timeout = '2s'`.execute(there)
      await sql`
        insert into cells (name, number) values (${name}, ${given}) on conflict do nothing`.execute(
        there,
      )
    })
  })
  await beginIds(cell)
}

/** The number that a cell has already; null of an empty database. @throws SettingsError of any other. */
async function numberOf(cell: Database, name: string): Promise<number | null> {
  const { rows } = await sql<{ name: string | null; number: number | null; companies: number }>`
    select (select min(name) from cells) as name, (select min(number) from cells) as number,
      (select count(*)::int from companies) as companies`.execute(cell.kysely)
  const [found] = rows
  if (found === undefined || found.companies > 0)
    throw new SettingsError(
      `The database of ${name} has companies of its own: a cell begins as an empty database.`,
    )
  if (found.name !== null && found.name !== name)
    throw new SettingsError(
      `CELL_URLS is wrong: the address of ${name} leads to the database of ${found.name}.`,
    )
  return found.number
}
