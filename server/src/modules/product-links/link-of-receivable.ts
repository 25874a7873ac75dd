import type { linkOfReceivable as route } from '@prumo/contracts/product-links/product-links.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/**
 * The payment link that a receivable within reach was ordered at, by its first charge: a second copy
 * is in no order. @throws Refusal `not_found`.
 */
export async function linkOfReceivable(
  db: CompanyDb,
  transaction_id: number,
): Promise<ResponseOf<typeof route>['data']> {
  const { rows } = await orderedLink(db, transaction_id).execute(db.query)
  const [found] = rows
  if (found === undefined) throw notFound()
  const { id, name } = found
  return id === null || name === null ? null : { id, name }
}

/** Orders that are written at the same moment take their charges' ids in turn; no more than so many do. */
const ORDERS_AT_ONCE = 100

/**
 * The receivable, and its link where it has one. Charges of an order are written by one statement, so its
 * order is among the last that begin at its charge or before. What no order wrote by itself is in one as the
 * first charge or not at all: the first cycle of a subscription.
 */
export const orderedLink = (
  db: CompanyDb,
  transaction_id: number,
): RawBuilder<{ readonly id: number | null; readonly name: string | null }> => sql`
  select link.id, link.name from transactions t
  left join lateral (
    select o.link_id from (
      select min(charge.id) as id from charges charge
      where charge.company_id = ${db.company_id} and charge.transaction_id = t.id) asked
    cross join lateral (
      select own.link_id, own.charge_ids from product_link_orders own
      where own.company_id = ${db.company_id} and own.charge_ids[1] <= asked.id
        and own.charge_ids[1] >= case when t.source = 'payment_link' then 0 else asked.id end
      order by own.charge_ids[1] desc limit ${sql.lit(ORDERS_AT_ONCE)}) o
    where o.charge_ids @> array[asked.id]
    order by o.charge_ids[1] desc limit 1) ordered on true
  left join product_links link on link.company_id = ${db.company_id} and link.id = ordered.link_id
  where t.company_id = ${db.company_id} and t.id = ${transaction_id} and t.kind = 'receivable'
    ${andAll(reachableTransactions(db, 't'))}`
