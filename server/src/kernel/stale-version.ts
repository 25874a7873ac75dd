import { sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'
import { Refusal } from './refusal.ts'

interface LastChange {
  readonly by: string
  readonly at: string
}

/**
 * The refusal of an edit of a record that somebody else saved meanwhile. It says who and when, as
 * the operations tell; nothing of it is a secret to who may edit the record.
 */
export async function staleVersion(
  db: CompanyDb,
  record: { readonly table: string; readonly id: number; readonly version: number },
): Promise<Refusal> {
  const { rows } = await sql<LastChange>`
    select o.user_name as "by", o.happened_at as "at"
    from operation_items i
    join operations o on o.company_id = i.company_id and o.id = i.operation_id
    where i.company_id = ${db.company_id} and o.company_id = ${db.company_id}
      and i.table_name = ${record.table} and i.record_id = ${record.id}
    order by o.chain_number desc limit 1`.execute(db.query)
  const [changed] = rows
  return new Refusal('stale_version', {
    currentVersion: record.version,
    ...(changed === undefined ? {} : { changed }),
  })
}
