import { sql } from 'kysely'
import type { TestCompany } from './test-company.ts'

/** A hash of all rows of a company in each table, to see that nothing in them moved. */
export const tableHashes = (company: TestCompany, tables: readonly string[]) =>
  company.inDatabase(async (db) => {
    const hashes = tables.map(
      (table) => sql<{ name: string; hash: string | null }>`
        select ${table}::text as name, md5(string_agg(t::text, '|' order by t::text)) as hash
        from ${sql.table(table)} t where company_id = ${db.company_id}`,
    )
    const all = sql<{ name: string; hash: string | null }>`
      ${sql.join(hashes, sql` union all `)} order by name`
    return (await all.execute(db.query)).rows
  })
