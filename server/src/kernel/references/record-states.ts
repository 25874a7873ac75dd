import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import type { MovedColumn, MovedReferences } from './moved-references.ts'

/**
 * What the records of moved columns say, as hashes: their own row but for its version, and those of
 * their parts among which rows were moved. Records that are gone are left out.
 */
export async function statesOf(
  db: CompanyDb,
  columns: readonly MovedColumn[],
): Promise<MovedReferences['states']> {
  const states: MovedReferences['states'] = []
  for (const [table, own] of Map.groupBy(columns, (column) => column.record_table)) {
    const ids = [...new Set(own.flatMap(({ rows }) => rows.flatMap(([id]) => id ?? [])))]
    const { rows } = await sql<{ id: number; state: string }>`
      select id, md5((to_jsonb(record) - 'version')::text || ${partsOf(db, own)}) as state
      from ${sql.table(table)} as record
      where company_id = ${db.company_id} and id = any(${ids}::bigint[])
      order by id`.execute(db.query)
    states.push({ table, rows })
  }
  return states
}

/** The rows of a record's parts as one text. */
function partsOf(db: CompanyDb, columns: readonly MovedColumn[]) {
  const parts = new Map(
    columns
      .filter((column) => column.table !== column.record_table)
      .map((column) => [column.table, column.key]),
  )
  const texts = [...parts].map(([table, key]) => {
    const order = sql.join(key.map((name) => sql`part.${sql.ref(name)}`))
    return sql`coalesce((select string_agg(to_jsonb(part)::text, ',' order by ${order})
      from ${sql.table(table)} as part
      where part.company_id = ${db.company_id} and part.${sql.ref(key[0] ?? 'id')} = record.id), '')`
  })
  return texts.length === 0 ? sql`''` : sql.join(texts, sql` || `)
}
