import type { Sale, SaleAct } from '@prumo/contracts/sales/sale.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undividedFault } from '../../kernel/row-rights.ts'
import { lockSale } from './lock-sale.ts'
import { statusAfter } from './sale-state.rules.ts'
import { cancelTransactions, makeTransactions } from './sale-transactions.ts'
import { getSale } from './sale.queries.ts'

/** A sale as it was read. */
interface Chosen {
  readonly id: number
  readonly version: number
}

/** What became of one sale: nothing is refused when it was done. */
export interface Outcome {
  readonly id: number
  readonly refusal: Refusal | null
}

interface Move {
  readonly kind: string
  readonly act: SaleAct
  /** What it does besides to a locked sale. */
  readonly work: (db: CompanyDb, sale: Sale) => Promise<void>
}

/** Approves sales that wait: their receivables, and a payable for each deduction, are posted. */
export const approveSales = (db: CompanyDb, chosen: readonly Chosen[]) =>
  moveSales(db, chosen, { kind: 'sales.approve', act: 'approve', work: makeTransactions })

/** Completes approved sales, whose guarantee is over: they are changed and canceled no more. */
export const completeSales = (db: CompanyDb, chosen: readonly Chosen[]) =>
  moveSales(db, chosen, { kind: 'sales.complete', act: 'complete', work: async () => undefined })

/**
 * Cancels sales that wait, or approved ones of which nothing is settled: they stay on record, and so
 * do their transactions, canceled.
 */
export const cancelSales = (db: CompanyDb, chosen: readonly Chosen[]) =>
  moveSales(db, chosen, { kind: 'sales.cancel', act: 'cancel', work: cancelTransactions })

/**
 * Moves sales, each for itself: one that cannot be moved, or whose transactions cannot be posted,
 * keeps nobody from moving the rest. The locks are taken in the order of the ids, and of many who
 * move a sale at once one does: the others find another version of it. All is one operation.
 * @returns an outcome for each, in the order given; refused with `not_found`, `stale_version`,
 * `sale_in_other_state`, `sale_beyond_approval`, `sale_settled`, and what makeTransactions refuses.
 */
async function moveSales(
  db: CompanyDb,
  chosen: readonly Chosen[],
  move: Move,
): Promise<readonly Outcome[]> {
  const start = db.operations.length
  const places = chosen.map((one, place) => ({ ...one, place }))
  const outcomes: Outcome[] = []
  for (const { place, ...one } of places.toSorted((a, b) => a.id - b.id))
    outcomes[place] = { id: one.id, refusal: await refusalWithin(db, () => moveOne(db, one, move)) }
  const items = db.operations.splice(start).flatMap((operation) => operation.items)
  if (items.length > 0) await recordOperation(db, move.kind, items)
  return outcomes
}

async function moveOne(db: CompanyDb, { id, version }: Chosen, move: Move): Promise<void> {
  const before = await lockSale(db, id)
  const status = statusAfter(before.status, move.act)
  if (before.version !== version) throw new Refusal('stale_version')
  if (status === null) throw new Refusal('sale_in_other_state')
  const isDecision = move.act === 'approve' || before.was_approved
  if (isDecision && undividedFault(db.rights, [before]) !== null)
    throw new Refusal('sale_beyond_approval')
  await move.work(db, before)
  await db.query
    .updateTable('sales')
    .set({
      status,
      version: version + 1,
      ...(status === 'approved' ? { was_approved: true, approved_on: db.today } : {}),
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await getSale(db, id)
  await recordOperation(db, move.kind, [{ table: 'sales', record_id: id, before, after }])
}
