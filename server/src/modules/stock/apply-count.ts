import type { StockCount } from '@prumo/contracts/stock/stock-count.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict } from '../../kernel/undo.ts'
import { lockProduct } from './lock-product.ts'
import { BY_HAND } from './of-document.ts'
import { quantityOf, quantityText } from './quantity-text.ts'
import { insertMove } from './save-move.ts'
import { keptCount, lockCount } from './stock-count.ts'

/**
 * Ends a count: what was counted otherwise than what there was when it began becomes moves of its day,
 * all in one atomic. What moved since stays: a move says what there is by now, and the difference.
 * @throws Refusal `not_found`, `stale_version`, `period_closed`, `stock_negative` where less would be
 * there than what left since.
 */
export async function applyCount(
  db: CompanyDb,
  version: number,
): Promise<{ readonly moves_count: number }> {
  const count = await lockCount(db, version)
  return asOneOperation(db, 'stock.apply-count', async () => {
    const differing = count.lines
      .filter(
        ({ counted, frozen }) => counted !== null && quantityOf(counted) !== quantityOf(frozen),
      )
      .toSorted((a, b) => a.product_id - b.product_id)
    for (const line of differing) await applyLine(db, count, line)
    await sql`
      update stock_counts set is_open = false, version = version + 1
      where company_id = ${db.company_id} and id = ${count.id}
    `.execute(db.query)
    await recordOperation(db, 'stock.apply-count', [
      {
        table: 'stock_counts',
        record_id: count.id,
        before: { ...keptCount(count), is_open: true },
        after: { ...keptCount(count), is_open: false, version: version + 1 },
      },
    ])
    return { moves_count: differing.length }
  })
}

async function applyLine(
  db: CompanyDb,
  { id, count_date }: StockCount,
  { product_id, name, counted, frozen }: StockCount['lines'][number],
): Promise<void> {
  await lockProduct(db, product_id)
  const { rows } = await sql<{ balance: string }>`
    select move.quantity_after::text as balance from stock_moves move
    where move.company_id = ${db.company_id} and move.product_id = ${product_id}
      and move.move_date <= ${count_date}::date
    order by move.move_date desc, move.id desc limit 1
  `.execute(db.query)
  const balance = quantityOf(rows[0]?.balance ?? '0')
  const quantity = balance + quantityOf(counted ?? '0') - quantityOf(frozen)
  if (quantity < 0n)
    throw new Refusal('stock_negative', {
      values: {
        product: name,
        day: count_date,
        available: Number(quantityText(balance)),
        missing: Number(quantityText(-quantity)),
      },
    })
  await insertMove(
    db,
    {
      product_id,
      kind: 'count',
      move_date: count_date,
      quantity: quantityText(quantity),
      total_cents: null,
      origin_id: null,
      document: `INV-${id}`,
      notes: null,
    },
    BY_HAND,
  )
}

/** A count whose moves were undone is under way again, unless another one is by now. */
export async function reopenCount(
  db: CompanyDb,
  { record_id }: Pick<KeptItem, 'record_id'>,
): Promise<readonly UndoConflict[]> {
  const { rows } = await sql`
    update stock_counts set is_open = true, version = version + 1
    where company_id = ${db.company_id} and id = ${record_id} and not is_open
      and not exists (select 1 from stock_counts other
        where other.company_id = ${db.company_id} and other.is_open)
    returning 1
  `.execute(db.query)
  return rows.length > 0 ? [] : [{ record_id, code: 'undo_changed_since' }]
}
