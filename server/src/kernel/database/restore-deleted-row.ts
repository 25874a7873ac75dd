import { sql } from 'kysely'
import type { CompanyDb } from './atomic.ts'
import type { CompanyTables } from './tables.ts'

/**
 * Brings a deleted row back under its own id, which the database else gives itself.
 * @param row its columns with their values, or expressions for them.
 */
export async function restoreDeletedRow(
  db: CompanyDb,
  table: keyof CompanyTables,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entries = Object.entries({ ...row, company_id: db.company_id })
  await sql`
    insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    overriding system value values (${sql.join(entries.map(([, value]) => value))})
  `.execute(db.query)
}
