import type { PurchaseOfSupplier } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { seenPurchases } from '../document-reach/index.ts'
import { waitsForCaller } from './approval-level-sql.ts'
import { netWithinReach } from './purchase-share.ts'
import { purchasesOf } from './purchase.queries.ts'

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

/** How many purchases wait for the caller's decision, a hundred at most. */
export async function countWaiting(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from purchases purchase
      where purchase.company_id = ${db.company_id} and ${waitsForCaller(db)}
      order by purchase.id limit ${sql.lit(MOST_WAITING)}
    ) waiting
  `.execute(db.query)
  return rows[0]?.count ?? 0
}
