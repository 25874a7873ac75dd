import { sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'

/** One record that an operation touched; `before` is absent for a creation, `after` for a deletion. */
export interface OperationItem {
  readonly table: string
  readonly record_id: number
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Writes one operation to the audit log: who, when, from where, before and after. Called once by
 * every command that changes company data, in its own atomic.
 * @param kind `<feature>.<act>`, e.g. `transactions.settle`.
 * @returns the operation's id.
 */
export async function recordOperation(
  db: CompanyDb,
  kind: string,
  items: readonly OperationItem[],
): Promise<number> {
  const { user_id, user_name, request_id, ip } = db.actor
  const rows = items.map((item, position) => ({
    position,
    table_name: item.table,
    record_id: item.record_id,
    before: item.before ?? null,
    after: item.after ?? null,
  }))
  const { rows: written } = await sql<{ operation_id: number }>`
    with operation as (
      insert into operations (company_id, kind, user_id, user_name, request_id, ip, happened_at)
      values (${db.company_id}, ${kind}, ${user_id}, ${user_name}, ${request_id}, ${ip}, ${db.now})
      returning id
    ), items as (
      insert into operation_items
        (company_id, operation_id, position, table_name, record_id, before, after)
      select ${db.company_id}, operation.id, item.position, item.table_name, item.record_id,
        item.before, item.after
      from operation, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item(
        position integer, table_name text, record_id bigint, before jsonb, after jsonb)
    )
    select id as operation_id from operation
  `.execute(db.query)
  const id = written[0]?.operation_id
  if (id === undefined) throw new Error('An operation returns its id.')
  return id
}
