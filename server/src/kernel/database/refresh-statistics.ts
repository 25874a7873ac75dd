import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Measures the tables of the embedded database for its planner: it has no autovacuum to do so, and
 * plans made without figures scan. PostgreSQL does this by itself.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  if (database.engine === 'pglite') await sql`analyze`.execute(database.kysely)
}
