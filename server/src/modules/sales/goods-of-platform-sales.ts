import type { SaleStatus } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { changeGoods, issueGoods, type SoldGoods, withdrawGoods } from './sale-goods.ts'

/** Goods of these sales have not left, whatever was told of them before. */
const KEPT: ReadonlySet<SaleStatus> = new Set(['waiting_payment', 'overdue', 'canceled', 'expired'])

interface Told extends SoldGoods {
  readonly status: SaleStatus
  readonly was_approved: boolean
}

/** Sales that a platform reported, as they are now and, where they existed, as they were before. */
export interface GoodsChanges {
  readonly before: ReadonlyMap<number, Told>
  readonly told: readonly Told[]
}

/** Existing sales, as they are before an event changes them. */
export async function salesBeforeChange(
  db: CompanyDb,
  sales: readonly { readonly id: number | null }[],
): Promise<ReadonlyMap<number, Told>> {
  const ids = sales.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Told>`
    select id, product_id, quantity, competency_date, status, was_approved from sales
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Goods of sales follow what their platforms tell: they leave with the approval, whatever the books say is
 * there, and have never left once a sale is canceled. What comes back after a refund is for people to say.
 */
export async function moveGoodsOfSales(
  db: CompanyDb,
  { before, told: sales }: GoodsChanges,
): Promise<void> {
  const stocked = await stockedProducts(db, [
    ...sales.map((sale) => sale.product_id),
    ...[...before.values()].map((sale) => sale.product_id),
  ])
  for (const sale of sales) {
    const old = before.get(sale.id)
    if (!stocked.has(sale.product_id) && !stocked.has(old?.product_id ?? 0)) continue
    const [left, hasLeft] = [old !== undefined && isOut(old) ? old : null, isOut(sale)]
    // What returns name, or a closed period holds, stays as it was; the sale itself is told.
    await tryInSavepoint(db, async () => {
      if (left !== null && hasLeft) await changeGoods(db, left, sale, true)
      else if (hasLeft) await issueGoods(db, sale, true)
      else if (left !== null) await withdrawGoods(db, sale, true)
    })
  }
}

const isOut = ({ status, was_approved }: Told): boolean => was_approved && !KEPT.has(status)

/** Those of which something has ever moved. */
async function stockedProducts(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select product.id from products product
    where product.company_id = ${db.company_id} and product.id = any(${ids}::bigint[])
      and exists (select 1 from stock_moves move
        where move.company_id = ${db.company_id} and move.product_id = product.id)
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}
