import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Measures the tables of the embedded database for its planner: it has no autovacuum to do so, and
 * plans made without figures scan. PostgreSQL does this by itself.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  if (database.engine === 'pglite') await sql`analyze`.execute(database.kysely)
}

/** Pages that a table may have without being worth a measure. */
const FEW_PAGES = 16

/**
 * Measures the tables that have doubled since they were measured last: a sheet of thousands of rows in
 * a young company makes of them something else than what all plans were made for, and PostgreSQL's own
 * measuring comes up to a minute later. Old tables do not double, so there it costs one look at the
 * catalogue. It never fails; two at once do not wait for each other.
 */
export async function measureGrownTables(database: Database): Promise<void> {
  try {
    // One connection for both: of an embedded database's single one, nobody gets hold in between.
    await database.lend(async ({ query }) => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and pg_relation_size(oid) / current_setting('block_size')::bigint
            > greatest(2 * relpages, ${FEW_PAGES}::int)
      `.execute(query)
      if (rows.length === 0) return
      const names = sql.join(rows.map(({ name }) => sql.table(name)))
      await sql`analyze (skip_locked) ${names}`.execute(query)
    })
  } catch {
    // What it is for works without it, only slower; the database may be closing.
  }
}
