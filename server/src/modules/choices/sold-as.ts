import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { newestSales } from './recent-ids.ts'

/** The category that each product was sold as last: by its newest payment link, else by one of the newest sales. */
export async function soldAs(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; category_id: number }>`
    select distinct on (used.product_id) used.product_id, used.category_id from (
      select link.product_id, link.category_id, 1 as place, link.id from product_links link
      where link.company_id = ${db.company_id} and link.product_id = any(${ids}::bigint[])
      union all
      select newest.product_id, newest.category_id, 0, newest.id from (${newestSales(db)}) newest
      where newest.product_id = any(${ids}::bigint[])
    ) used
    join categories category
      on category.company_id = ${db.company_id} and category.id = used.category_id
    where category.status = 'active'
    order by used.product_id, used.place desc, used.id desc`.execute(db.query)
  return new Map(rows.map(({ product_id, category_id }) => [product_id, category_id]))
}
