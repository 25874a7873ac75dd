import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { differingMoves } from './plan-move.ts'

/**
 * Proves that quantity, value and average cost after every move are what the moves of its product come
 * to from the first one on, and that each move that was made is there.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkStock(db: CompanyDb): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from stock_moves where company_id = ${db.company_id}
    order by product_id
  `.execute(db.query)
  const faults = await missingMoves(db)
  for (const { product_id } of rows)
    for (const id of await differingMoves(db, product_id))
      faults.push(
        `Move ${id} of the stock of product ${product_id} is not what the moves up to it come to.`,
      )
  return faults
}

/** The last move of a product leaves nothing behind that would differ: the audit log knows that it was made. */
async function missingMoves(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; product_id: string }>`
    select told.record_id as id, told.after->>'product_id' as product_id
    from (
      select distinct on (record_id) record_id, after from operation_items
      where company_id = ${db.company_id} and table_name = 'stock_moves'
      order by record_id, operation_id desc, position desc
    ) told
    left join stock_moves move on move.company_id = ${db.company_id} and move.id = told.record_id
    where told.after is not null and move.id is null
    order by told.record_id
  `.execute(db.query)
  return rows.map(
    ({ id, product_id }) =>
      `Move ${id} of the stock of product ${product_id} was made, and is not there.`,
  )
}
