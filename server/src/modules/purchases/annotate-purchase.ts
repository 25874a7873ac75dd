import { isDeepStrictEqual } from 'node:util'
import type { Purchase, PurchaseInput } from '@prumo/contracts/purchases/purchase.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { changeTransactions, lockTransactions } from '../transactions/index.ts'
import { addEvents } from './lock-purchases.ts'
import { purchaseSearchKey } from './purchase-search-key.ts'
import { recordPurchaseChange } from './record-purchase-change.ts'
import { getPurchase } from './purchase.queries.ts'

/** What came with the goods, and what somebody remarks: no approval depends on them. */
type Annotation = Pick<PurchaseInput, 'fiscal_document' | 'observation'> &
  Parameters<typeof purchaseSearchKey>[0]

/** Whether an edit of an approved purchase changes nothing but its fiscal document and observation. */
export function isAnnotation(before: Purchase, input: PurchaseInput): boolean {
  return before.status === 'approved' && isDeepStrictEqual(approvedOf(before), approvedOf(input))
}

/** What an approval holds for (docs/rules/documents.md). */
function approvedOf(purchase: Omit<PurchaseInput, 'fiscal_document' | 'observation'>) {
  const { repeat, due_date, allocations } = purchase
  return {
    party_id: purchase.party_id,
    description: purchase.description,
    total_cents: purchase.total_cents,
    discount_cents: purchase.discount_cents,
    due_date: repeat?.mode === 'installments' ? null : due_date,
    competency_date: purchase.competency_date,
    bank_account_id: purchase.bank_account_id,
    external_id: purchase.external_id,
    transaction_key: purchase.transaction_key,
    allocations: allocations.map((row) => [
      row.category_id,
      row.cost_center_id,
      row.project_id,
      row.value_cents,
    ]),
    repeat,
  }
}

/**
 * Fills in the fiscal document and observation of a locked purchase that is approved. Payables that
 * have its fiscal document follow; all else of it, and of them, stays.
 */
export function annotatePurchase(
  db: CompanyDb,
  before: Purchase,
  input: Annotation,
): Promise<Purchase> {
  const { id, version, status } = before
  const { fiscal_document, observation } = input
  return asOneOperation(db, 'purchases.update', async () => {
    await db.query
      .updateTable('purchases')
      .set({
        fiscal_document,
        observation,
        search_key: purchaseSearchKey(input),
        version: version + 1,
      })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    if (fiscal_document !== before.fiscal_document) await nameInTransactions(db, before, input)
    await addEvents(db, [id], { act: 'annotate', status, reason: null })
    const after = await getPurchase(db, id)
    await recordPurchaseChange(db, before, after)
    return after
  })
}

async function nameInTransactions(
  db: CompanyDb,
  before: Purchase,
  { fiscal_document }: Annotation,
): Promise<void> {
  const ids = before.installments.flatMap(({ transaction_id }) => transaction_id ?? [])
  if (ids.length === 0) return
  await lockTransactions(db, ids)
  await changeTransactions(db, 'transactions.update', ids, (snapshot) =>
    snapshot.fiscal_document === before.fiscal_document
      ? { ...snapshot, fiscal_document }
      : snapshot,
  )
}
