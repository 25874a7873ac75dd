import { sql } from 'kysely'
import { openPostgres } from '../../server/src/kernel/database/database.ts'

/** How many rows each table has, and the sum of their hashes. @param url of a role that reads all. */
export async function tableSums(url: string) {
  const database = openPostgres(url, 1)
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database.kysely)
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as count, sum(hashtextextended(row::text, 0)) as sum from ${name} as row`,
  )
  const { rows } = await sql
    .raw<{ name: string; count: number; sum: string | null }>(
      `${sums.join(' union all ')} order by name`,
    )
    .execute(database.kysely)
  await database.close()
  return rows
}
