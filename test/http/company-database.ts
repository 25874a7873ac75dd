import { sql } from 'kysely'
import type { Database } from '../../server/src/kernel/database/database.ts'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'database'>

/** Every database that has tables of companies: that of the directory, and the cells (decision 447). */
export const allDatabases = ({ database }: Server): readonly Database[] => [
  database,
  ...(database.cells?.byName.values() ?? []),
]

/** The database that has the tables of a company, for what a test says there as their owner. */
export async function databaseOf({ database }: Server, company_id: number): Promise<Database> {
  if (database.cells === null) return database
  const { rows } = await sql<{ cell: string | null }>`
    select cell from companies where id = ${company_id}`.execute(database.kysely)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no company ${company_id}.`)
  if (row.cell === null) return database
  const found = database.cells.byName.get(row.cell)
  if (found === undefined) throw new Error(`There is no cell ${row.cell}.`)
  return found
}

/** The database with another one in place of that which has the tables of a company. */
export async function withDatabaseOf(
  server: Server,
  company_id: number,
  change: (own: Database) => Database,
): Promise<Database> {
  const { database } = server
  const own = await databaseOf(server, company_id)
  const { cells } = database
  if (cells === null || own === database) return change(database)
  const byName = new Map(
    [...cells.byName].map(([name, one]) => [name, one === own ? change(one) : one]),
  )
  return { ...database, cells: { ...cells, byName } }
}

/** Runs SQL in every database that has tables of companies. */
export async function inAllDatabases(
  server: Server,
  work: (kysely: Database['kysely']) => Promise<unknown>,
): Promise<void> {
  for (const { kysely } of allDatabases(server)) await work(kysely)
}

/** Works on the tables of a company as their owner, whom row security shows that company alone. */
export async function inCompanyAsOwner<T>(
  server: Server,
  company_id: number,
  work: (owner: Database['kysely']) => Promise<T>,
): Promise<T> {
  const { kysely } = await databaseOf(server, company_id)
  return kysely.transaction().execute(async (owner) => {
    await sql.raw(`set local app.company_id = '${company_id}'`).execute(owner)
    return work(owner)
  })
}

/** Every row of every table in all databases as text, as their owner sees it. */
export async function dumpOf(server: Server): Promise<string> {
  const texts: string[] = []
  await inAllDatabases(server, async (kysely) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(kysely)
    for (const { name } of tables) {
      const table = sql.table(name)
      await sql`alter table ${table} no force row level security`.execute(kysely)
      const { rows } = await sql<{ text: string }>`select t::text as text from ${table} t`.execute(
        kysely,
      )
      await sql`alter table ${table} force row level security`.execute(kysely)
      texts.push(...rows.map((row) => row.text))
    }
  })
  return texts.join('\n')
}
