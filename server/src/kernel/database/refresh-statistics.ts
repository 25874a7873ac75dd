import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Measures the tables of the embedded database for its planner: it has no autovacuum to do so, and
 * plans made without figures scan. PostgreSQL does this by itself.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  if (database.engine === 'pglite') await sql`analyze`.execute(database.kysely)
}

/** Work that records more than this has changed what the planner knows of its tables. */
const MANY_ITEMS = 1_000
/** Recorded items after which the embedded database is asked which of its tables have changed much. */
const LOOKED_AFTER_ITEMS = 100

/** Items recorded since the embedded database was looked at last. */
const recorded = new WeakMap<Database['kysely'], number>()

/**
 * Keeps the planner's statistics near the real row counts while records change: after one act that
 * touched many, and in the embedded database after many acts that touched a few each. It runs in
 * the background.
 * @param items that an act recorded.
 */
export function noteChanges(database: Database, items: number): void {
  if (items === 0) return
  if (items > MANY_ITEMS) void measureGrownTables(database)
  if (database.engine !== 'pglite') return
  const count = (recorded.get(database.kysely) ?? 0) + items
  recorded.set(database.kysely, count < LOOKED_AFTER_ITEMS ? count : 0)
  if (count >= LOOKED_AFTER_ITEMS) void measureChangedTables(database)
}

/**
 * Measures the tables of which so many rows have changed that a PostgreSQL server would measure them
 * (its own rule: 50 rows and a tenth of the table). Plans are made from what was measured last: in a
 * table that was empty then, they read all of it for each row of another. One table at a time, so
 * that requests get their turn in between. It never fails.
 */
async function measureChangedTables(database: Database): Promise<void> {
  try {
    // Changes are counted in the view at most once a second, unless asked for.
    await sql`select pg_stat_force_next_flush()`.execute(database.kysely)
    const { rows } = await sql<{ name: string }>`
      select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.schemaname = 'public' and s.n_mod_since_analyze >
        current_setting('autovacuum_analyze_threshold')::int
        + current_setting('autovacuum_analyze_scale_factor')::float8 * greatest(c.reltuples, 0)
    `.execute(database.kysely)
    for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(database.kysely)
  } catch {
    // What it is for works without it, only slower; the database may be closing.
  }
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
    await database.withConnection(async ({ query }) => {
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
