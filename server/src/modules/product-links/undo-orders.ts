import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { type KeptItem, type Undoer, undoEach } from '../../kernel/undo.ts'
import { chargeCreationUndoer, sendWaitingCharges } from '../charges/index.ts'
import { removeEmptySeries } from '../series/index.ts'
import { cancelNewSubscription } from '../subscriptions/index.ts'

const keptOrderSchema = z.object({ link_id: z.int(), subscription_id: z.int().nullable() })

/** The subscription that an order began; null of one that is charged once. */
function begunBy(items: readonly KeptItem[]): number | null {
  const order = items.find(({ table_name }) => table_name === 'product_link_orders')
  return keptOrderSchema.parse(order?.after).subscription_id
}

/**
 * Undoes an order by a payment link: what no provider has goes away with its receivables, and the order
 * with the last of it; what a provider still lets go of is canceled there, and its receivable then. What
 * was paid stays. A subscription that it began is canceled with its first charge. The buyer stays a
 * contact.
 */
export const linkOrderUndoer: Undoer = {
  counted_table: 'charges',
  permissions: (items) =>
    begunBy(items) === null
      ? chargeCreationUndoer.permissions(items, false)
      : ['api.companies.charges.update', 'subscription.update'],
  queues: sendWaitingCharges,
  undo: async (db, items) => {
    const subscription_id = begunBy(items)
    if (subscription_id !== null)
      return undoEach(items, 'charges', ({ record_id }) =>
        tryInSavepoint(db, () => cancelNewSubscription(db, subscription_id, record_id)),
      )
    const conflicts = await chargeCreationUndoer.undo(db, items)
    await removeEmptyOrders(db, items)
    await removeEmptySeries(
      db,
      items.flatMap((item) => (item.table_name === 'transaction_series' ? [item.record_id] : [])),
    )
    return conflicts
  },
}

/** An order of which no charge is left gives its place in the count of its link back. */
async function removeEmptyOrders(db: CompanyDb, items: readonly KeptItem[]): Promise<void> {
  const ids = items.flatMap((item) =>
    item.table_name === 'product_link_orders' ? [item.record_id] : [],
  )
  await sql`
    with gone as (
      delete from product_link_orders o
      where o.company_id = ${db.company_id} and o.id = any(${ids}::bigint[])
        and not exists (select from charges charge
          where charge.company_id = ${db.company_id} and charge.id = any(o.charge_ids))
      returning o.link_id)
    update product_links link set used_count = link.used_count - 1 from gone
    where link.company_id = ${db.company_id} and link.id = gone.link_id`.execute(db.query)
}
