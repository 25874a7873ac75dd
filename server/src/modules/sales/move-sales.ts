import {
  isCompletedBefore,
  type SaleMark,
  statusAfterMark,
} from '@prumo/contracts/sales/sale-marks.rules'
import type { Sale, SaleAct, SaleStatus } from '@prumo/contracts/sales/sale.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undividedFault } from '../../kernel/row-rights.ts'
import { lockSale } from './lock-sale.ts'
import { issueGoods, withdrawGoods } from './sale-goods.ts'
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
  /** Where it leaves a sale; null when it cannot be done to it. */
  readonly next: (sale: Sale) => SaleStatus | null
  /** It is somebody's who approves all of the sale, whatever became of it. */
  readonly isApproval: boolean
  /** What it does besides to a locked sale. */
  readonly work: (db: CompanyDb, sale: Sale) => Promise<void>
}

/**
 * Approves sales that wait: their receivables, and a payable for each deduction, are posted, and
 * their goods leave the stock.
 */
export const approveSales = (db: CompanyDb, chosen: readonly Chosen[]) =>
  moveSales(db, chosen, { ...actOf('approve', approve), kind: 'sales.approve' })

/** Completes approved sales, whose guarantee is over: they are changed and canceled no more. */
export const completeSales = (db: CompanyDb, chosen: readonly Chosen[]) =>
  moveSales(db, chosen, { ...actOf('complete', nothing), kind: 'sales.complete' })

/**
 * Cancels sales that wait, or approved ones of which nothing is settled: they stay on record, and so
 * do their transactions, canceled; their goods have never left.
 */
export const cancelSales = (db: CompanyDb, chosen: readonly Chosen[]) =>
  moveSales(db, chosen, { ...actOf('cancel', cancel), kind: 'sales.cancel' })

/**
 * Notes what happened to sales of the company's own, or that it is no longer so: no book is moved, and
 * what follows of it, as a refund, is an act of its own.
 */
export const markSales = (db: CompanyDb, chosen: readonly Chosen[], mark: SaleMark) =>
  moveSales(db, chosen, {
    kind: 'sales.mark',
    next: (sale) => statusAfterMark(sale, mark),
    isApproval: false,
    work: nothing,
  })

const nothing = async (): Promise<void> => undefined

const actOf = (act: SaleAct, work: Move['work']): Omit<Move, 'kind'> => ({
  next: (sale) => statusAfter(sale, act),
  isApproval: act === 'approve',
  work,
})

async function approve(db: CompanyDb, sale: Sale): Promise<void> {
  await makeTransactions(db, sale)
  await issueGoods(db, sale)
}

async function cancel(db: CompanyDb, sale: Sale): Promise<void> {
  await cancelTransactions(db, sale)
  await withdrawGoods(db, sale)
}

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
    outcomes[place] = {
      id: one.id,
      refusal: await tryInSavepoint(db, () => moveOne(db, one, move)),
    }
  const items = db.operations.splice(start).flatMap((operation) => operation.items)
  if (items.length > 0) await recordOperation(db, move.kind, items)
  return outcomes
}

async function moveOne(db: CompanyDb, { id, version }: Chosen, move: Move): Promise<void> {
  const before = await lockSale(db, id)
  const status = move.next(before)
  if (before.version !== version) throw new Refusal('stale_version')
  if (status === null) throw new Refusal('sale_in_other_state')
  const isDecision = move.isApproval || before.was_approved
  if (isDecision && undividedFault(db.rights, [before]) !== null)
    throw new Refusal('sale_beyond_approval')
  await move.work(db, before)
  await db.query
    .updateTable('sales')
    .set({
      status,
      was_completed: isCompletedBefore(before, status),
      version: version + 1,
      ...(move.isApproval ? { was_approved: true, approved_on: db.today } : {}),
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await getSale(db, id)
  await recordOperation(db, move.kind, [{ table: 'sales', record_id: id, before, after }])
}
