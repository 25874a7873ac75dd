import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { addEvents, lockForChange, lockPurchase } from './lock-purchases.ts'
import { withdrawGoods } from './purchase-goods.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'
import { getPurchase } from './purchase.queries.ts'
import { cancelTransactions } from './purchase-transactions.ts'

/**
 * Cancels a purchase of which nothing is settled: it stays on record, and so do its transactions,
 * canceled; its goods have not come.
 * @throws Refusal those of lockForChange and withdrawGoods; `period_closed`.
 */
export async function cancelPurchase(
  db: CompanyDb,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string | null },
): Promise<Purchase> {
  const { status } = await lockForChange(db, id, version, 'cancel')
  const before = await getPurchase(db, id)
  return asOneOperation(db, 'purchases.cancel', async () => {
    await cancelTransactions(db, id)
    await withdrawGoods(db, id)
    await db.query
      .updateTable('purchases')
      .set({
        status,
        approved_by: null,
        approved_by_name: null,
        is_own_approval: false,
        version: version + 1,
      })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    await addEvents(db, [id], { act: 'cancel', status, reason })
    const after = await getPurchase(db, id)
    await recordOperation(db, 'purchases.cancel', [
      {
        table: 'purchases',
        record_id: id,
        before: purchaseSnapshot(before),
        after: purchaseSnapshot(after, reason),
      },
    ])
    return after
  })
}

/**
 * Deletes a purchase that was never approved: nothing was made of it.
 * @throws Refusal `not_found`, `purchase_was_approved`.
 */
export async function destroyPurchase(db: CompanyDb, id: number): Promise<undefined> {
  const { was_approved } = await lockPurchase(db, id, null)
  if (was_approved) throw new Refusal('purchase_was_approved')
  await removePurchase(db, id)
}

/** Deletes a locked purchase; the audit log keeps it with its history, which goes with it. */
export async function removePurchase(db: CompanyDb, id: number): Promise<void> {
  const purchase = await getPurchase(db, id)
  await requireOpenCompetency(db, [purchase.competency_date])
  const before = purchaseSnapshot(purchase)
  const events = await db.query
    .selectFrom('purchase_events')
    .select(['act', 'status', 'user_id', 'user_name', 'reason', 'happened_at'])
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute()
  await db.query
    .deleteFrom('purchases')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'purchases.destroy', [
    { table: 'purchases', record_id: id, before: { ...before, events } },
  ])
}
