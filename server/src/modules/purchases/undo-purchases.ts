import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { undoDocumentTransactions } from '../series/index.ts'
import { undoMoves } from '../stock/index.ts'
import { requireDecidable } from './decide-purchases.ts'
import { removePurchase } from './end-purchase.ts'
import {
  keptPurchaseSchema,
  type PurchaseSnapshot,
  reinsertPurchase,
  restorePurchaseRow,
} from './kept-purchase.ts'
import { addEvents, lockPurchase } from './lock-purchases.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'
import { removeTransactions } from './purchase-transactions.ts'
import { getPurchase } from './purchase.queries.ts'
import { linkTaxesAgain, taxPayablesOf, unlinkedTaxes } from './tax-payables.ts'
import { recordPurchaseChange } from './record-purchase-change.ts'
import { testBroughtBackPurchase } from './test-purchase.ts'

const undoerFor = (permission: PermissionKey): Undoer => ({
  permissions: () => [permission],
  undo: (db, items) =>
    undoEach(items, 'purchases', (item) => tryInSavepoint(db, () => undoOne(db, item, items))),
})

/** Undoes an approval or a reproval: the purchase waits again, and its payables go. */
export const purchaseDecisionUndoer = undoerFor('companies.purchases.approve')
/**
 * Undoes an edit or a cancellation: the purchase says what it said, and payables that went or were
 * canceled are there again.
 */
export const purchaseChangeUndoer = undoerFor('companies.purchases.update')
/** Undoes a creation, a deletion or a restoring. */
export const purchaseRemovalUndoer = undoerFor('companies.purchases.destroy')

async function undoOne(db: CompanyDb, item: KeptItem, items: readonly KeptItem[]): Promise<void> {
  const [old, act] = [
    keptPurchaseSchema.nullable().parse(item.before),
    keptPurchaseSchema.nullable().parse(item.after),
  ]
  if (old === null) return undoCreation(db, item.record_id, act?.version)
  if (act === null) return restorePurchase(db, item)
  return undoChange(db, item.record_id, { old, act, items })
}

async function undoCreation(db: CompanyDb, id: number, left?: number): Promise<void> {
  const { version } = await lockPurchase(db, id, null)
  if (version !== left) throw new Refusal('undo_changed_since')
  await removePurchase(db, id)
}

/**
 * Brings a deleted purchase back, as the audit log kept it.
 * @throws Refusal those of insertKept, `not_found` when it is out of reach, `budget_exceeded`.
 */
export async function restorePurchase(
  db: CompanyDb,
  { record_id: id, before }: Pick<KeptItem, 'record_id' | 'before'>,
): Promise<void> {
  const kept = keptPurchaseSchema.parse(before)
  await testBroughtBackPurchase(db, null, kept)
  await reinsertPurchase(db, id, kept)
  const after = purchaseSnapshot(await getPurchase(db, id))
  await recordOperation(db, 'purchases.restore', [{ table: 'purchases', record_id: id, after }])
}

interface Change {
  readonly old: PurchaseSnapshot
  readonly act: PurchaseSnapshot
  readonly items: readonly KeptItem[]
}

async function undoChange(db: CompanyDb, id: number, { old, act, items }: Change): Promise<void> {
  const { version } = await lockPurchase(db, id, null)
  if (version !== act.version) throw new Refusal('undo_changed_since')
  if (isDecision(old, act)) await requireDecidable(db, id)
  const before = await getPurchase(db, id)
  await testBroughtBackPurchase(db, before, old)
  if (act.status === 'approved' && old.status !== 'approved') await removeTransactions(db, id)
  // An approval is recorded once its payables are there.
  const made = new Set(items.filter(isNewTransaction).map((row) => row.record_id))
  const links = old.installments.flatMap(({ number, transaction_id }) =>
    transaction_id === null || made.has(transaction_id) ? [] : [{ number, transaction_id }],
  )
  const taxes = unlinkedTaxes(items, id)
  await undoDocumentTransactions(db, items, [
    ...links.map((link) => link.transaction_id),
    ...taxes.map((tax) => tax.transaction_id),
    ...(await taxPayablesOf(db, id)),
  ])
  await undoMoves(db, items, { purchase_id: id })
  await restorePurchaseRow(db, id, old, version)
  // What it says again may belong to others than what it said.
  if (isDecision(old, act)) await requireDecidable(db, id)
  if (act.status === 'reproved') await requireOthers(db, id)
  await linkAgain(db, id, links)
  await linkTaxesAgain(db, id, taxes)
  await addEvents(db, [id], { act: 'undo', status: old.status, reason: null })
  await recordPurchaseChange(db, before, await getPurchase(db, id))
}

/**
 * Refuses whoever wrote a purchase, or does not decide at the level that it is at again, to take the
 * reproval of somebody else away: it would wait on with the approvals that it had.
 * @throws Refusal `purchase_own`, `purchase_at_others`.
 */
async function requireOthers(db: CompanyDb, id: number): Promise<void> {
  const { is_own, is_at_others } = await lockPurchase(db, id, null)
  if (is_own) throw new Refusal('purchase_own')
  if (is_at_others) throw new Refusal('purchase_at_others')
}

const isNewTransaction = ({ table_name, before }: KeptItem): boolean =>
  table_name === 'transactions' && before === null

/** Whether undoing takes an approval or a reproval back, or gives an approval again, also of a level. */
const isDecision = (old: PurchaseSnapshot, act: PurchaseSnapshot): boolean =>
  old.level_approvals.length !== act.level_approvals.length ||
  (old.status !== act.status &&
    [old.status === 'approved', act.status === 'approved', act.status === 'reproved'].includes(
      true,
    ))

/** Those that an edit unlinked, and that are there again. */
async function linkAgain(
  db: CompanyDb,
  purchase_id: number,
  links: readonly { readonly number: number; readonly transaction_id: number }[],
): Promise<void> {
  if (links.length === 0) return
  await db.query
    .insertInto('purchase_transactions')
    .values(links.map((link) => ({ ...link, company_id: db.company_id, purchase_id })))
    .onConflict((clash) => clash.columns(['company_id', 'purchase_id', 'number']).doNothing())
    .execute()
}
