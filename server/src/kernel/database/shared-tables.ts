import { type Kysely, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely'
import type { AllTables, Database } from './database.ts'
import { takeLock } from './named-lock.ts'
import type { DirectoryTables } from './tables.ts'

/**
 * Written by platform administrators, and read in companies: each cell has a copy. Whatever an act writes
 * in one of them in the directory is in all cells with its commit (atomic.ts).
 */
export const SHARED_TABLES = [
  'global_reconciliation_rules',
  'ofx_import_rules',
  'price_index_rates',
] as const satisfies readonly (keyof DirectoryTables)[]

export type SharedTable = (typeof SHARED_TABLES)[number]

const WRITES = new RegExp(
  String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+"?(${SHARED_TABLES.join('|')})\b`,
  'gi',
)

/** The shared tables that a statement writes. */
export const sharedTablesIn = (text: string): readonly SharedTable[] =>
  SHARED_TABLES.filter((table) =>
    [...text.matchAll(WRITES)].some(([, name]) => name?.toLowerCase() === table),
  )

/** A plugin that reports which shared tables a handle of the directory writes. @param note called with each. */
export function sharedWritesPlugin(note: (table: SharedTable) => void): KyselyPlugin {
  const compiler = new PostgresQueryCompiler()
  return {
    transformQuery: ({ node, queryId }) => {
      for (const table of sharedTablesIn(compiler.compileQuery(node, queryId).sql)) note(table)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** The directory in an act, and every cell in the same one. */
interface Directory {
  readonly query: Kysely<DirectoryTables>
  readonly inEachCell: (work: (query: Kysely<DirectoryTables>) => Promise<void>) => Promise<void>
}

/** Copies a table of the directory to all cells, in the act that has changed it. */
export async function copyTableToCells(db: Directory, table: SharedTable): Promise<void> {
  let rows: readonly string[] | null = null
  // Who changes it next reads what this act leaves; otherwise each would delete the other's rows in cells.
  await takeLock(db, `shared table ${table}`)
  await db.inEachCell(async (query) => {
    rows ??= await rowsOf(db.query, table)
    const name = sql.table(table)
    await sql`delete from ${name} t where t::text <> all(${rows}::text[])`.execute(query)
    await sql`
      insert into ${name} overriding system value
      select (one.row).* from (select unnest(${rows}::text[])::${name} as row) one
      on conflict do nothing`.execute(query)
  })
}

/** The copies in cells that are not what the directory has, in words. */
export async function sharedTableFaults({ kysely, cells }: Database): Promise<readonly string[]> {
  if (cells === null) return []
  const faults: string[] = []
  const own = await allRowsOf(kysely)
  for (const [name, cell] of cells.byName) {
    try {
      const copies = await allRowsOf(cell.kysely)
      for (const [table, rows] of copies)
        if (rows !== own.get(table))
          faults.push(
            `${table} of ${name} is not what the directory has: npm run distribute copies it anew.`,
          )
    } catch (error) {
      faults.push(`What ${name} has of the directory could not be compared: ${String(error)}`)
    }
  }
  return faults
}

/** Each shared table as one text, the same of the same rows wherever it lies. */
const allRowsOf = (kysely: Kysely<AllTables>): Promise<ReadonlyMap<SharedTable, string>> =>
  kysely.transaction().execute(async (query) => {
    await sql`set local datestyle = 'ISO'; set local timezone = 'UTC'`.execute(query)
    const found = new Map<SharedTable, string>()
    for (const table of SHARED_TABLES)
      found.set(table, (await rowsOf(query, table)).toSorted().join('\n'))
    return found
  })

async function rowsOf(
  query: Kysely<DirectoryTables> | Kysely<AllTables>,
  table: SharedTable,
): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from ${sql.table(table)} t`.execute(query)
  return rows.map(({ row }) => row)
}
