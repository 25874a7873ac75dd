import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Of a line, whatever it is of besides. */
export const NO_DIMENSIONS = { cost_center_id: null, project_id: null }

/** The lines of the statement that transactions stand under: what comes back of them comes there, too. */
export async function linesOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ transaction_id: number; category_id: number }>`
    select transaction_id, min(category_id) as category_id from transaction_allocations
    where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[])
    group by transaction_id having count(*) = 1`.execute(db.query)
  return new Map(rows.map((row) => [row.transaction_id, row.category_id]))
}
