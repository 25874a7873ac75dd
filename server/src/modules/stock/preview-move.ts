import type { StockPreview, StockPreviewQuery } from '@prumo/contracts/stock/stock.schema'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { requireByHand, requireFitting, requireUnreturned } from './check-move.ts'
import { getMove } from './move.queries.ts'
import { NEW_MOVE, planMove } from './plan-move.ts'
import { quantityText } from './quantity-text.ts'
import { allowsNegative } from './stock-settings.ts'
import { divide, SCALE, type StockState } from './stock.rules.ts'

/**
 * What the later moves and the stock of today would come to.
 * @throws Refusal as saving or deleting it does, but for `stock_negative`, which is told, and
 * `period_closed`, of which the screen knows.
 */
export async function previewMove(
  db: CompanyDb,
  { act, move_id, ...asked }: StockPreviewQuery,
): Promise<StockPreview> {
  const before = move_id === undefined ? null : await getMove(db, move_id)
  if (before !== null && before.product_id !== asked.product_id) throw notFound()
  const after = {
    ...asked,
    quantity: asked.quantity ?? null,
    total_cents: asked.total_cents ?? null,
    origin_id: asked.origin_id ?? null,
  }
  if (before !== null) requireByHand(before)
  if (act === 'save') await requireFitting(db, before, after)
  else if (before !== null) await requireUnreturned(db, before)
  const id = before?.id ?? NEW_MOVE
  const plan = await planMove(db, asked.product_id, {
    id,
    before,
    after: act === 'save' ? after : null,
  })
  if (plan.fault !== null) throw new Refusal(plan.fault.code)
  const { negative, steps } = plan
  return {
    later_count: steps.filter((step) => step.id !== id).length,
    before: standingOf(plan.before),
    after: standingOf(plan.after),
    negative:
      negative === null ? null : { day: negative.day, quantity: quantityText(negative.quantity) },
    is_negative_refused: negative !== null && !(await allowsNegative(db)),
  }
}

const standingOf = ({ quantity, value, average }: StockState) => ({
  quantity: quantityText(quantity),
  average_e4: Number(average),
  value_cents: cents(Number(divide(value, SCALE))),
})
