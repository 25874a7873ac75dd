import type { linkOfReceivable as route } from '@prumo/contracts/product-links/product-links.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/**
 * The payment link that a receivable within reach was ordered at, by any of its charges: a second copy
 * names none. @throws Refusal `not_found`.
 */
export async function linkOfReceivable(
  db: CompanyDb,
  transaction_id: number,
): Promise<ResponseOf<typeof route>['data']> {
  const { rows } = await sql<{ id: number | null; name: string | null }>`
    select link.id, link.name from transactions t
    left join charges charge
      on charge.company_id = ${db.company_id} and charge.transaction_id = t.id
    left join product_link_orders o
      on o.company_id = ${db.company_id} and o.charge_ids @> array[charge.id]
    left join product_links link on link.company_id = ${db.company_id} and link.id = o.link_id
    where t.company_id = ${db.company_id} and t.id = ${transaction_id} and t.kind = 'receivable'
      ${andAll(reachableTransactions(db, 't'))}
    order by link.id nulls last limit 1`.execute(db.query)
  const [found] = rows
  if (found === undefined) throw notFound()
  const { id, name } = found
  return id === null || name === null ? null : { id, name }
}
