import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CarriedTable } from './carried-tables.queries.ts'

/** A file that a row names. */
export interface NamedFile {
  readonly key: string
  /** What it was when it was stored, where that is known. */
  readonly sha256: string | null
}

/** The files that rows name: a column `…file_key` beside `…sha256`. */
export async function filesOfCompany(
  db: CompanyDb,
  tables: readonly CarriedTable[],
): Promise<readonly NamedFile[]> {
  const columns = tables.flatMap(({ table, columns: all }) =>
    all
      .filter(({ holds }) => holds === 'file')
      .map(({ name }) => {
        const hash = name.replace(/file_key$/, 'sha256')
        return sql`select ${sql.ref(name)} as key, encode(${sql.ref(hash)}, 'hex') as sha256
          from ${sql.table(table)} where company_id = ${db.company_id} and ${sql.ref(name)} is not null`
      }),
  )
  const { rows } = await sql<NamedFile>`
    select key, min(sha256) as sha256 from (${sql.join(columns, sql` union all `)}) named
    group by key order by key`.execute(db.query)
  return rows
}
