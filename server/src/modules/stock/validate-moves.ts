import type { StockMoveFields } from '@prumo/contracts/stock/stock.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireFitting } from './check-move.ts'
import { BY_HAND } from './of-document.ts'
import {
  findNegativeStock,
  moveOf,
  NEW_MOVE,
  originsOf,
  rowOf,
  rowsFrom,
  stateBefore,
  type StoredMove,
} from './plan-move.ts'
import { requirePlan } from './save-move.ts'
import { type Origin, replay, type StockState } from './stock.rules.ts'

/** A move that is to be made, and why it cannot be; null where it can. */
interface ValidatedMove<T> {
  readonly asked: T
  readonly refusal: Refusal | null
}

/**
 * Says of moves which could not be made, each on those before it, in the order in which they would be:
 * by their days. One that could not is left out for those behind it. Writes nothing, and leaves closed
 * periods to the ledger.
 */
export async function validateMoves<T extends { readonly move: StockMoveFields }>(
  db: CompanyDb,
  asked: readonly T[],
): Promise<readonly ValidatedMove<T>[]> {
  const validated: ValidatedMove<T>[] = []
  for (const [product_id, own] of Map.groupBy(asked, ({ move }) => move.product_id)) {
    const standing = await standingOf(db, product_id, own)
    for (const one of own)
      validated.push({ asked: one, refusal: await refusalOf(db, standing, one.move) })
  }
  return validated
}

/** The moves of a product from where the next one is made on. */
interface Standing {
  state: StockState
  /** Those behind it, as they come to be by what was made so far. */
  later: readonly StoredMove[]
  readonly origins: Map<number, Origin>
}

async function standingOf(
  db: CompanyDb,
  product_id: number,
  [first]: readonly { readonly move: StockMoveFields }[],
): Promise<Standing> {
  if (first === undefined) throw new Error('A group has a move.')
  const { move_date } = first.move
  const state = await stateBefore(db, product_id, move_date)
  const later = await rowsFrom(db, product_id, move_date)
  return { state, later, origins: new Map(await originsOf(db, later)) }
}

async function refusalOf(
  db: CompanyDb,
  standing: Standing,
  move: StockMoveFields,
): Promise<Refusal | null> {
  passUntil(standing, move.move_date)
  const { state, later, origins } = standing
  const rows = [rowOf(NEW_MOVE, move), ...later]
  const { steps, fault } = replay(state, rows.map(moveOf), origins)
  const negative = findNegativeStock(steps, rows, later)
  try {
    await requireFitting(db, null, move)
    const after = steps.at(-1)?.after ?? state
    const plan = { steps, fault, negative, before: state, after }
    await requirePlan(db, plan, { ...BY_HAND, product_id: move.product_id })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  const [own, ...others] = steps
  standing.state = own?.after ?? state
  standing.later = later.map((row, place) => ({
    ...row,
    after_e4: Number(others[place]?.after.quantity ?? row.after_e4),
  }))
  return null
}

/** A move is made behind all others of its day. */
function passUntil(standing: Standing, day: string): void {
  const passed = standing.later.filter(({ move_date }) => move_date <= day)
  const { steps } = replay(standing.state, passed.map(moveOf), standing.origins)
  for (const step of steps) standing.origins.set(step.id, step)
  standing.state = steps.at(-1)?.after ?? standing.state
  standing.later = standing.later.slice(passed.length)
}
