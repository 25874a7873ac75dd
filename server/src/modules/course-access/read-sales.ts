import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { lockActivePlatform } from './course-platform.queries.ts'
import { decideAccesses } from './decide-accesses.ts'

/** Operations that one transaction reads; a page of a sales platform touches hundreds of sales. */
const OPERATIONS_AT_ONCE = 50

/**
 * Decides the accesses of sales that operations touched since the log was read last, and says how far it was read
 * in the same transaction. Operations of a company are numbered in the order in which they happened.
 * @returns whether more may wait.
 */
export async function readSales(db: CompanyDb): Promise<boolean> {
  const active = await lockActivePlatform(db)
  if (active === null) return false
  const { rows } = await sql<{ id: number }>`
    select id from operations
    where company_id = ${db.company_id} and id > ${active.read_operation_id}
    order by id limit ${sql.lit(OPERATIONS_AT_ONCE)}`.execute(db.query)
  const last = rows.at(-1)?.id
  if (last === undefined) return false
  const saleIds = await touchedSales(
    db,
    rows.map(({ id }) => id),
  )
  await decideAccesses(db, active.platform, saleIds)
  await db.query
    .updateTable('course_platforms')
    .set({ read_operation_id: last })
    .where('company_id', '=', db.company_id)
    .where('id', '=', active.id)
    .execute()
  return rows.length === OPERATIONS_AT_ONCE
}

/**
 * The sales that operations name, also by their transactions and settlements; of an undoing also those
 * of what was undone.
 */
async function touchedSales(db: CompanyDb, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ sale_id: number }>`
    with own as (
      select item.table_name, item.record_id, item.before, item.after from operation_items item
      where item.company_id = ${db.company_id} and item.operation_id = any(${ids}::bigint[])),
    item as materialized (
      select * from own union all
      select undone.table_name, undone.record_id, undone.before, undone.after
      from own join operation_items undone on undone.company_id = ${db.company_id}
        and own.table_name = 'operations' and undone.operation_id = own.record_id)
    select record_id as sale_id from item where table_name = 'sales'
    union
    select link.sale_id from item join sale_transactions link
      on link.company_id = ${db.company_id} and link.transaction_id = case item.table_name
        when 'transactions' then item.record_id
        when 'settlements' then
          (coalesce(item.after, item.before)::jsonb ->> 'transaction_id')::bigint end
    where item.table_name in ('transactions', 'settlements')`.execute(db.query)
  return rows.map(({ sale_id }) => sale_id)
}
