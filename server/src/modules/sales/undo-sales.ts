import { SALE_STATUSES } from '@prumo/contracts/sales/sale.schema'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undividedFault } from '../../kernel/row-rights.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { canceledIn, reviveDocumentTransactions } from '../series/index.ts'
import { lockSale } from './lock-sale.ts'
import { withdrawTransactions } from './sale-transactions.ts'
import { getSale } from './sale.queries.ts'

const recordsSchema = z.array(z.object({ id: z.int() })).default([])

/** What undoing needs of a sale as the audit log kept it. */
const keptSchema = z.object({
  status: z.enum(SALE_STATUSES),
  version: z.int(),
  was_approved: z.boolean(),
  transactions: recordsSchema,
  refunds: recordsSchema,
})

/**
 * Undoes an act on sales, each for itself: what it posted goes, what it canceled counts again, and
 * the sale is in the state from before. A sale that was changed since, or whose new transactions are
 * settled, stays as it is.
 */
export const saleUndoer: Undoer = {
  permissions: () => ['companies.sales.approve'],
  undo: (db, items) => {
    const canceled = canceledIn(items)
    return undoEach(items, 'sales', (item) => refusalWithin(db, () => undoOne(db, item, canceled)))
  },
}

async function undoOne(
  db: CompanyDb,
  { record_id: id, before: was, after: left }: KeptItem,
  canceled: ReadonlySet<number>,
): Promise<void> {
  const [old, act] = [keptSchema.parse(was), keptSchema.parse(left)]
  const sale = await lockSale(db, id)
  if (sale.version !== act.version) throw new Refusal('undo_changed_since')
  if (undividedFault(db.rights, [sale]) !== null) throw new Refusal('sale_beyond_approval')
  const isNew = (rows: readonly { readonly id: number }[]) => {
    const known = new Set(rows.map((row) => row.id))
    return (row: { readonly id: number }): boolean => !known.has(row.id)
  }
  const made = sale.transactions.filter(isNew(old.transactions))
  await withdrawTransactions(db, { id, transactions: made })
  await reviveDocumentTransactions(
    db,
    old.transactions.flatMap((row) => (canceled.has(row.id) ? [row.id] : [])),
  )
  const refunds = act.refunds.filter(isNew(old.refunds)).map((refund) => refund.id)
  if (refunds.length > 0)
    await db.query
      .deleteFrom('sale_refunds')
      .where('company_id', '=', db.company_id)
      .where('id', 'in', refunds)
      .execute()
  await db.query
    .updateTable('sales')
    .set({ status: old.status, was_approved: old.was_approved, version: sale.version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  const after = await getSale(db, id)
  await recordOperation(db, 'sales.update', [
    { table: 'sales', record_id: id, before: sale, after },
  ])
}
