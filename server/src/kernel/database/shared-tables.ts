import { sql } from 'kysely'
import type { DirectoryDb } from './atomic.ts'
import { takeLock } from './named-lock.ts'
import type { DirectoryTables } from './tables.ts'

/** Written by platform administrators, and read in companies: each cell has a copy. */
export const SHARED_TABLES = [
  'global_reconciliation_rules',
  'ofx_import_rules',
  'price_index_rates',
] as const satisfies readonly (keyof DirectoryTables)[]

export type SharedTable = (typeof SHARED_TABLES)[number]

/** Makes the copies of a table in all cells what it is here, in the act that has changed it. */
export async function shareTable(db: DirectoryDb, table: SharedTable): Promise<void> {
  let rows: readonly string[] | null = null
  // Who changes it next reads what this act leaves; otherwise each would delete the other's rows in cells.
  await takeLock(db, `shared table ${table}`)
  await db.inEachCell(async (query) => {
    rows ??= await rowsOf(db, table)
    const name = sql.table(table)
    await sql`delete from ${name} t where t::text <> all(${rows}::text[])`.execute(query)
    await sql`
      insert into ${name} overriding system value
      select (one.row).* from (select unnest(${rows}::text[])::${name} as row) one
      on conflict do nothing`.execute(query)
  })
}

async function rowsOf(db: DirectoryDb, table: SharedTable): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from ${sql.table(table)} t`.execute(db.query)
  return rows.map(({ row }) => row)
}
