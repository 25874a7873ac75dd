import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { differingMoves } from './plan-move.ts'

/**
 * Proves that quantity, value and average cost after every move are what the moves of its product come
 * to from the first one on.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkStock(db: CompanyDb): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from stock_moves where company_id = ${db.company_id}
    order by product_id
  `.execute(db.query)
  const faults: string[] = []
  for (const { product_id } of rows)
    for (const id of await differingMoves(db, product_id))
      faults.push(
        `Move ${id} of the stock of product ${product_id} is not what the moves up to it come to.`,
      )
  return faults
}
