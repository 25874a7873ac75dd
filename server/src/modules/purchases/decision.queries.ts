import type { PurchaseOfSupplier } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachablePurchases, seenPurchases } from '../document-reach/index.ts'
import { netWithinReach } from './purchase-share.ts'
import { purchasesOf, writtenByCaller } from './purchase.queries.ts'

/** As many as tell what is usual, and no more than stand beside the buttons. */
const LAST_PURCHASES = 5
/** A badge says no more than that there are more than ninety-nine. */
const MOST_WAITING = 100

/**
 * The last other purchases of a purchase's supplier that are within reach, the newest first: whoever
 * decides sees what is usual.
 * @throws Refusal `not_found`.
 */
export async function lastPurchasesOfSupplier(
  db: CompanyDb,
  id: number,
): Promise<PurchaseOfSupplier[]> {
  const [own] = await purchasesOf(db, [id])
  if (own === undefined) throw notFound()
  const { rows } = await sql<PurchaseOfSupplier>`
    select purchase.id, purchase.status, purchase.description,
      ${netWithinReach(db)} as net_cents,
      purchase.competency_date, purchase.created_by_name
    from purchases purchase
    where purchase.company_id = ${db.company_id} and purchase.party_id = ${own.party_id}
      and purchase.id <> ${id} ${andAll(seenPurchases(db))}
    order by purchase.competency_date desc, purchase.id desc limit ${sql.lit(LAST_PURCHASES)}
  `.execute(db.query)
  return rows
}

/**
 * How many purchases wait for the caller's decision, a hundred at most: within reach, of others, and of no cost centre
 * or project beyond what they approve.
 */
export async function countWaiting(db: CompanyDb): Promise<number> {
  const limits = [
    [sql`part.cost_center_id`, db.rights.cost_center_ids],
    [sql`part.cost_center_id`, db.approvals.approval_cost_center_ids],
    [sql`part.project_id`, db.rights.project_ids],
    [sql`part.project_id`, db.approvals.approval_project_ids],
  ] as const
  const beyond = limits.flatMap(([column, ids]) =>
    ids === null ? [] : [sql`${column} is null or ${column} <> all(${ids}::bigint[])`],
  )
  const isDecidable =
    beyond.length === 0
      ? sql`true`
      : sql`0 = (select count(*) from purchase_allocations part
          where part.company_id = ${db.company_id} and part.purchase_id = purchase.id
            and (${sql.join(beyond, sql` or `)}))`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from purchases purchase
      where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
        and (${db.approves_own}::boolean or not ${writtenByCaller(db, sql`purchase.id`)})
        and ${isDecidable} ${andAll(reachablePurchases(db))}
      order by purchase.id limit ${sql.lit(MOST_WAITING)}
    ) waiting
  `.execute(db.query)
  return rows[0]?.count ?? 0
}
