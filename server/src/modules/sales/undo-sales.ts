import { isDeepStrictEqual } from 'node:util'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undividedFault } from '../../kernel/row-rights.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { undoDocumentTransactions } from '../series/index.ts'
import { undoMoves } from '../stock/index.ts'
import { keptSaleSchema, reinsertSale, restoreSaleRow, type SaleSnapshot } from './kept-sale.ts'
import { lockSale } from './lock-sale.ts'
import { withdrawTransactions } from './sale-transactions.ts'
import { removeSale } from './save-sale.ts'
import { getSale } from './sale.queries.ts'

const undoerFor = (permissions: Undoer['permissions']): Undoer => ({
  permissions,
  undo: (db, items) =>
    undoEach(items, 'sales', (item) => tryInSavepoint(db, () => undoOne(db, item, items))),
})

/**
 * Undoes approving, completing, canceling and refunding sales, each for itself: what it posted goes,
 * what it canceled counts again, and the sale is in the state from before. A sale that was changed
 * since, or whose new transactions are settled, stays as it is.
 */
export const saleMoveUndoer = undoerFor(() => ['companies.sales.approve'])
/** Undoes an edit; of an approved sale it needs what editing it needs. */
export const saleChangeUndoer = undoerFor((items) => {
  const isOfApproved = items.some(
    ({ table_name, before }) =>
      table_name === 'sales' && keptSaleSchema.nullable().parse(before)?.status === 'approved',
  )
  const approval: PermissionKey[] = isOfApproved ? ['companies.sales.approve'] : []
  return ['companies.sales.update', ...approval]
})
/** Undoes a creation, a deletion or a restoring. */
export const saleRemovalUndoer = undoerFor(() => ['companies.sales.destroy'])

async function undoOne(db: CompanyDb, item: KeptItem, items: readonly KeptItem[]): Promise<void> {
  const [old, act] = [
    keptSaleSchema.nullable().parse(item.before),
    keptSaleSchema.nullable().parse(item.after),
  ]
  if (old === null) return undoCreation(db, item.record_id, act?.version)
  if (act === null) return restoreSale(db, item)
  return undoChange(db, item.record_id, { old, act, items })
}

async function undoCreation(db: CompanyDb, id: number, left?: number): Promise<void> {
  const sale = await lockSale(db, id)
  if (sale.version !== left) throw new Refusal('undo_changed_since')
  await removeSale(db, sale)
}

/**
 * Brings a deleted sale back, as the audit log kept it.
 * @throws Refusal those of insertKept, `not_found` when it is out of reach.
 */
export async function restoreSale(
  db: CompanyDb,
  { record_id: id, before }: Pick<KeptItem, 'record_id' | 'before'>,
): Promise<void> {
  await reinsertSale(db, id, keptSaleSchema.parse(before))
  const after = await getSale(db, id)
  await recordOperation(db, 'sales.restore', [{ table: 'sales', record_id: id, after }])
}

interface Change {
  readonly old: SaleSnapshot
  readonly act: SaleSnapshot
  readonly items: readonly KeptItem[]
}

async function undoChange(db: CompanyDb, id: number, { old, act, items }: Change): Promise<void> {
  const sale = await lockSale(db, id)
  if (!isAsLeft(sale, act)) throw new Refusal('undo_changed_since')
  const isDecision = old.was_approved || act.was_approved
  if (isDecision && undividedFault(db.rights, [sale, old]) !== null)
    throw new Refusal('sale_beyond_approval')
  const known = new Set(old.transactions.map((row) => row.id))
  const made = sale.transactions.filter((row) => !known.has(row.id))
  await withdrawTransactions(db, { id, transactions: made })
  await undoDocumentTransactions(db, items, [...known])
  await undoMoves(db, items, { sale_id: id })
  await removeRefunds(db, old, act)
  await restoreSaleRow(db, id, old, sale.version)
  await linkAgain(db, id, old)
  const after = await getSale(db, id)
  await recordOperation(db, 'sales.update', [
    { table: 'sales', record_id: id, before: sale, after },
  ])
}

/**
 * Whether a sale is what an act left: also where later acts were undone since, each of which moved its
 * version on.
 */
function isAsLeft(sale: Sale, act: SaleSnapshot): boolean {
  if (sale.version === act.version) return true
  const { version: _, ...now } = keptSaleSchema.parse(sale)
  const { version: __, ...left } = act
  return isDeepStrictEqual(now, left)
}

async function removeRefunds(db: CompanyDb, old: SaleSnapshot, act: SaleSnapshot): Promise<void> {
  const known = new Set(old.refunds.map((refund) => refund.id))
  const made = act.refunds.flatMap((refund) => (known.has(refund.id) ? [] : [refund.id]))
  if (made.length === 0) return
  await db.query
    .deleteFrom('sale_refunds')
    .where('company_id', '=', db.company_id)
    .where('id', 'in', made)
    .execute()
}

/** Those that an edit withdrew, and that are there again. */
async function linkAgain(
  db: CompanyDb,
  sale_id: number,
  { transactions }: SaleSnapshot,
): Promise<void> {
  if (transactions.length === 0) return
  await db.query
    .insertInto('sale_transactions')
    .values(
      transactions.map(({ id, refund_id }) => ({
        company_id: db.company_id,
        sale_id,
        transaction_id: id,
        refund_id,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
}
