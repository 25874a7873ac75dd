import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'

/** Writes into the audit log how a purchase was changed. */
export async function recordPurchaseChange(
  db: CompanyDb,
  before: Purchase,
  after: Purchase,
): Promise<void> {
  await recordOperation(db, 'purchases.update', [
    {
      table: 'purchases',
      record_id: after.id,
      before: purchaseSnapshot(before),
      after: purchaseSnapshot(after),
    },
  ])
}
