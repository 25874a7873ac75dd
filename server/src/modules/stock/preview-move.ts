import type { CivilDate } from '@prumo/civil-date'
import type { StockPreview, StockPreviewQuery } from '@prumo/contracts/stock/stock.schema'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { closureApplies } from '../ledger/index.ts'
import { requireByHand, requireFitting, requireUnreturned } from './check-move.ts'
import { getMove } from './move.queries.ts'
import { NEW_MOVE, planMove } from './plan-move.ts'
import { quantityText } from './quantity-text.ts'
import { allowsNegative } from './stock-settings.ts'
import { divide, SCALE, type StockState } from './stock.rules.ts'

/**
 * What the later moves and the stock of today would come to.
 * @throws Refusal as saving or deleting it does, but for `stock_negative` and `period_closed`, which
 * are told.
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
    closed_until: await closedUntil(db, [
      before?.move_date,
      act === 'save' ? after.move_date : undefined,
    ]),
    is_negative_refused: negative !== null && !(await allowsNegative(db)),
  }
}

/** The last closure of competency that stops the caller on one of these days. */
async function closedUntil(
  db: CompanyDb,
  days: readonly (CivilDate | undefined)[],
): Promise<CivilDate | null> {
  const { rows } = await sql<{ closed_until: CivilDate | null }>`
    select max(closure.closed_until) as closed_until from period_closures closure
    where ${closureApplies(db, sql`null::bigint`)} and closure.scope in ('competency', 'both')
      and closure.closed_until >= any(${days.filter((day) => day !== undefined)}::date[])
  `.execute(db.query)
  return rows[0]?.closed_until ?? null
}

const standingOf = ({ quantity, value, average }: StockState) => ({
  quantity: quantityText(quantity),
  average_e4: Number(average),
  value_cents: cents(Number(divide(value, SCALE))),
})
