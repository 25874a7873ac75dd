import type {
  Purchase,
  PurchaseCreation,
  PurchaseInput,
} from '@prumo/contracts/purchases/purchase.schema'
import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { defaultPurchaseAccount } from '../bank-accounts/index.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { requireReferences } from '../transactions/index.ts'
import { annotatePurchase, isAnnotation } from './annotate-purchase.ts'
import { chainFor } from './approval-chain.queries.ts'
import { addEvents, lockForChange, lockPurchase } from './lock-purchases.ts'
import { withdrawGoods } from './purchase-goods.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'
import { recordPurchaseChange } from './record-purchase-change.ts'
import { getPurchase } from './purchase.queries.ts'
import { removeTransactions } from './purchase-transactions.ts'
import { installmentsOf, transactionsOfPurchase } from './plan-purchase.ts'
import { testPurchase } from './test-purchase.ts'
import { columnsOf, refusingTaken, removeApprovals, writeParts } from './write-purchase.ts'

/** A purchase that was saved, and what of it is above a budget that let it pass. */
export interface SavedPurchase {
  readonly purchase: Purchase
  readonly warnings: BudgetWarnings
}

/**
 * Writes a purchase, which waits for somebody else's approval. One that does not say from which account
 * it is paid has the company's default account of purchases, and so have its payables.
 * @param invoice_id the received invoice that it is made of.
 * @throws Refusal those of requireReferences of the transactions that it will make,
 * `purchase_external_id_taken`, `budget_exceeded`.
 */
export async function createPurchase(
  db: CompanyDb,
  { bank_account_id: chosen, budget_reason: reason, ...fields }: PurchaseCreation,
  permissions: readonly string[] = [],
  invoice_id: number | null = null,
): Promise<SavedPurchase> {
  const bank_account_id = chosen === undefined ? await defaultPurchaseAccount(db) : chosen
  const input = { ...fields, bank_account_id }
  await requireOpenCompetency(db, [input.competency_date])
  await requireReferences(db, [{ kind: 'payable', input: transactionsOfPurchase(input) }])
  const warnings = await testPurchase(db, input, { reason, permissions })
  const { user_id, user_name } = db.actor
  const installments = installmentsOf(input, db.today)
  const columns = columnsOf(input, installments)
  const chain = await chainFor(db, columns)
  const { id } = await refusingTaken(db, () =>
    db.query
      .insertInto('purchases')
      .values({
        ...columns,
        ...chain,
        company_id: db.company_id,
        invoice_id,
        status: 'waiting_approval',
        created_by: user_id,
        created_by_name: user_name,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await writeParts(db, id, { ...input, installments })
  await addEvents(db, [id], { act: 'create', status: 'waiting_approval', reason: null })
  const created = await getPurchase(db, id)
  await recordOperation(db, 'purchases.create', [
    { table: 'purchases', record_id: id, after: purchaseSnapshot(created) },
  ])
  return { purchase: created, warnings }
}

/**
 * Changes a purchase of which nothing is settled; it waits for its approval anew, from the first level
 * of the chain that is in force by now. The transactions
 * that an approval made go, and the history stays. Where nothing but its fiscal document and
 * observation changes, an approved purchase stays approved, also once something of it is settled.
 * @throws Refusal those of lockForChange and createPurchase; `period_closed` when a transaction of
 * it lies in a closed period.
 */
export async function updatePurchase(
  db: CompanyDb,
  id: number,
  {
    version,
    budget_reason: reason,
    ...input
  }: PurchaseInput & Pick<PurchaseCreation, 'budget_reason'> & { readonly version: number },
  permissions: readonly string[] = [],
): Promise<SavedPurchase> {
  await lockPurchase(db, id, version)
  const before = await getPurchase(db, id)
  if (isAnnotation(before, input))
    return { purchase: await annotatePurchase(db, before, input), warnings: [] }
  const { purchase, status } = await lockForChange(db, id, version, 'edit')
  await requireOpenCompetency(db, [before.competency_date, input.competency_date])
  return asOneOperation(db, 'purchases.update', async () => {
    await requireReferences(db, [{ kind: 'payable', input: transactionsOfPurchase(input) }], {
      party_ids: before.party_id === null ? [] : [before.party_id],
      bank_account_ids: before.bank_account_id === null ? [] : [before.bank_account_id],
      allocations: before.allocations,
    })
    if (purchase.status === 'approved') {
      await removeTransactions(db, id)
      await withdrawGoods(db, id)
    }
    const warnings = await testPurchase(db, input, { reason, permissions }, id)
    const installments = installmentsOf(input, db.today)
    const columns = columnsOf(input, installments)
    const chain = await chainFor(db, columns)
    const unapproved = { approved_by: null, approved_by_name: null, is_own_approval: false }
    await refusingTaken(db, () =>
      db.query
        .updateTable('purchases')
        .set({ ...columns, ...chain, ...unapproved, status, version: version + 1 })
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute(),
    )
    await removeApprovals(db, id)
    await writeParts(db, id, { ...input, installments })
    await addEvents(db, [id], { act: 'edit', status, reason: null })
    const after = await getPurchase(db, id)
    await recordPurchaseChange(db, before, after)
    return { purchase: after, warnings }
  })
}
