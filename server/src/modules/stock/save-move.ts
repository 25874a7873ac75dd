import type { StockMove, StockMoveEdit, StockMoveFields } from '@prumo/contracts/stock/stock.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { requireByHand, requireMove, requireNoReturns } from './check-move.ts'
import { postCosts } from './cost-entries.ts'
import { lockProduct } from './lock-product.ts'
import { getMove } from './move.queries.ts'
import { BY_HAND, type DocumentOfMove } from './of-document.ts'
import { type MovePlan, NEW_MOVE, planMove } from './plan-move.ts'
import { quantityText } from './quantity-text.ts'
import { requireEnough } from './require-enough.ts'
import type { StockStep } from './stock.rules.ts'

/**
 * Records a move of a physical product; the moves after it are computed anew.
 * @throws Refusal `not_found`, `stock_not_physical`, `stock_in_future`, `period_closed`,
 * `stock_origin_wrong`, `stock_return_too_large`, those of requireEnough,
 * `stock_nothing_to_adjust`, `stock_value_negative`, `stock_too_large`.
 */
export const createMove = (db: CompanyDb, input: StockMoveFields): Promise<StockMove> =>
  insertMove(db, input, BY_HAND)

/** The same for a move that a document makes. */
export async function insertMove(
  db: CompanyDb,
  input: StockMoveFields,
  { is_told, ...document }: DocumentOfMove,
): Promise<StockMove> {
  await lockProduct(db, input.product_id)
  await requireMove(db, null, input, document)
  const { product_id } = input
  const plan = await planMove(db, product_id, { id: NEW_MOVE, before: null, after: input })
  await requirePlan(db, plan, { ...document, product_id, is_told })
  const { id } = await db.query
    .insertInto('stock_moves')
    .values({ ...input, ...document, company_id: db.company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeSteps(db, plan.steps, id)
  const after = await getMove(db, id)
  await recordOperation(db, 'stock.create', [{ table: 'stock_moves', record_id: id, after }])
  return after
}

/**
 * Changes a move of stock, all but its product.
 * @throws Refusal `stale_version`, `stock_product_stays`, `stock_has_returns`, and those of createMove.
 */
export async function updateMove(
  db: CompanyDb,
  id: number,
  { version, ...input }: StockMoveEdit,
): Promise<StockMove> {
  const before = await lockMove(db, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'stock_moves', id, version: before.version })
  requireByHand(before)
  await writeMove(db, before, input)
  const after = await getMove(db, id)
  await recordOperation(db, 'stock.update', [
    { table: 'stock_moves', record_id: id, before, after },
  ])
  return after
}

/** A locked move becomes another one of the same product. */
export async function writeMove(
  db: CompanyDb,
  before: StockMove,
  input: StockMoveFields,
  is_told = false,
): Promise<void> {
  const { id, product_id, version } = before
  if (input.product_id !== product_id)
    throw new Refusal('stock_product_stays', { fields: { product_id: 'stock_product_stays' } })
  await requireMove(db, before, input, before)
  const plan = await planMove(db, product_id, { id, before, after: input })
  await requirePlan(db, plan, { ...before, is_told })
  await db.query
    .updateTable('stock_moves')
    .set({ ...input, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await writeSteps(db, plan.steps, id)
}

/** Deletes a move. @throws Refusal `stock_has_returns`, `period_closed`, and those of its absence. */
export async function destroyMove(db: CompanyDb, id: number): Promise<void> {
  const before = await lockMove(db, id)
  requireByHand(before)
  await removeMove(db, before)
  await recordOperation(db, 'stock.destroy', [{ table: 'stock_moves', record_id: id, before }])
}

/** Takes a locked move away; those after it are computed anew. */
export async function removeMove(db: CompanyDb, before: StockMove, is_told = false): Promise<void> {
  const { id, product_id } = before
  await requireNoReturns(db, before)
  const plan = await planMove(db, product_id, { id, before, after: null })
  await requirePlan(db, plan, { ...before, is_told })
  await db.query
    .deleteFrom('stock_moves')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await writeSteps(db, plan.steps, id)
}

/** A move whose product nobody else moves until the command ends. @throws Refusal `not_found`. */
export async function lockMove(db: CompanyDb, id: number): Promise<StockMove> {
  const { product_id } = await getMove(db, id)
  await lockProduct(db, product_id)
  return getMove(db, id)
}

/** @throws Refusal when the moves cannot stand as they would, or less than nothing were there. */
export async function requirePlan(
  db: CompanyDb,
  { fault, negative }: MovePlan,
  move: DocumentOfMove & { readonly product_id: number },
): Promise<void> {
  if (fault !== null) throw new Refusal(fault.code)
  if (negative !== null) await requireEnough(db, negative, move)
}

/**
 * Writes what moves come to, and what their goods cost into the ledger.
 * @param id of the move that stands as new in the plan, or is gone.
 */
export async function writeSteps(
  db: CompanyDb,
  steps: readonly StockStep[],
  id: number,
): Promise<void> {
  const moved = [id, ...steps.flatMap((step) => (step.id === NEW_MOVE ? [] : [step.id]))]
  if (steps.length === 0) return postCosts(db, moved)
  const rows = steps.map((step) => ({
    id: step.id === NEW_MOVE ? id : step.id,
    change: quantityText(step.change),
    value_e4: String(step.value),
    adjustment_e4: String(step.adjustment),
    quantity_after: quantityText(step.after.quantity),
    value_after_e4: String(step.after.value),
    average_after_e4: String(step.after.average),
  }))
  await sql`
    update stock_moves move
    set change = step.change, value_e4 = step.value_e4, adjustment_e4 = step.adjustment_e4,
      quantity_after = step.quantity_after, value_after_e4 = step.value_after_e4,
      average_after_e4 = step.average_after_e4
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (id bigint,
      change numeric(15, 4), value_e4 bigint, adjustment_e4 bigint, quantity_after numeric(15, 4),
      value_after_e4 bigint, average_after_e4 bigint)
    where move.company_id = ${db.company_id} and move.id = step.id
  `.execute(db.query)
  await postCosts(db, moved)
}
