import type { CivilDate } from '@prumo/civil-date'
import type { StockKind } from '@prumo/contracts/stock/stock-kinds'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { quantityOf } from './quantity-text.ts'
import {
  EMPTY_STOCK,
  type Origin,
  replay,
  SCALE,
  type StockMove,
  type StockState,
  type StockStep,
} from './stock.rules.ts'

/** Where a new move stands until the database has given it its id: behind all others of its day. */
export const NEW_MOVE = Number.MAX_SAFE_INTEGER

/** What of a move its effect depends on. */
export interface PlannedMove {
  readonly kind: StockKind
  readonly move_date: CivilDate
  readonly quantity: string | null
  readonly total_cents: number | null
  readonly origin_id: number | null
}

/** A move that becomes another one; null where it is not there before, or after. */
export interface MoveChange {
  readonly id: number
  readonly before: { readonly move_date: CivilDate } | null
  readonly after: PlannedMove | null
}

/** The first day on which the stock is below zero, and lower than before the move. */
export interface NegativeStock {
  readonly day: CivilDate
  readonly quantity: bigint
  /** What there is before the move that takes too much. */
  readonly available: bigint
}

export interface MovePlan {
  /** Of the moves that come to something else than they did, in their order. */
  readonly steps: readonly StockStep[]
  readonly fault: ReturnType<typeof replay>['fault']
  readonly negative: NegativeStock | null
  readonly before: StockState
  readonly after: StockState
}

/** Numbers of the database; quantities in ten-thousandths. */
export interface StoredMove {
  readonly id: number
  readonly kind: StockKind
  readonly move_date: CivilDate
  readonly quantity_e4: number
  readonly total_cents: number | null
  readonly origin_id: number | null
  readonly change_e4: number
  readonly value_e4: number
  readonly adjustment_e4: number
  readonly after_e4: number
  readonly value_after_e4: number
  readonly average_after_e4: number
}

const COLUMNS = sql`
  move.id, move.kind, move.move_date, coalesce(move.quantity * 10000, 0)::bigint as quantity_e4,
  move.total_cents, move.origin_id, (move.change * 10000)::bigint as change_e4, move.value_e4,
  move.adjustment_e4, (move.quantity_after * 10000)::bigint as after_e4, move.value_after_e4,
  move.average_after_e4`

/** What the moves of a locked product come to from the changed one on. */
export async function planMove(
  db: CompanyDb,
  product_id: number,
  change: MoveChange,
): Promise<MovePlan> {
  const first = firstDay(change)
  const [opening, stored] = await Promise.all([
    stateBefore(db, product_id, first),
    rowsFrom(db, product_id, first),
  ])
  const rows = [
    ...stored.filter(({ id }) => id !== change.id),
    ...(change.after === null ? [] : [rowOf(change.id, change.after)]),
  ].toSorted((a, b) => compare(a.move_date, b.move_date) || a.id - b.id)
  const { steps, fault } = replay(opening, rows.map(moveOf), await originsOf(db, rows))
  const byId = new Map(stored.map((row) => [row.id, row]))
  const last = stored.at(-1)
  return {
    steps: steps.filter((step) => hasChanged(step, byId.get(step.id))),
    fault,
    negative: findNegativeStock(steps, rows, stored),
    before: last === undefined ? opening : stateOf(last),
    after: steps.at(-1)?.after ?? opening,
  }
}

/** The moves of a product that come to something else than is kept of them, and the first that cannot stand. */
export async function differingMoves(
  db: CompanyDb,
  product_id: number,
): Promise<readonly number[]> {
  const stored = await rowsFrom(db, product_id)
  const { steps, fault } = replay(EMPTY_STOCK, stored.map(moveOf))
  const byId = new Map(stored.map((row) => [row.id, row]))
  const differing = steps.filter((step) => hasChanged(step, byId.get(step.id)))
  return [...differing.map(({ id }) => id), ...(fault === null ? [] : [fault.id])]
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function firstDay({ before, after }: MoveChange): CivilDate {
  const [first] = [before, after]
    .flatMap((move) => move?.move_date ?? [])
    .toSorted((a, b) => compare(a, b))
  if (first === undefined) throw new Error('A change has a move before it or after it.')
  return first
}

/** What a product's stock comes to before a day. */
export async function stateBefore(
  db: CompanyDb,
  product_id: number,
  day: CivilDate,
): Promise<StockState> {
  const { rows } = await sql<StoredMove>`
    select ${COLUMNS} from stock_moves move
    where move.company_id = ${db.company_id} and move.product_id = ${product_id}
      and move.move_date < ${day}::date
    order by move.move_date desc, move.id desc limit 1
  `.execute(db.query)
  return rows[0] === undefined ? EMPTY_STOCK : stateOf(rows[0])
}

/** The moves of a product from a day on, or all of them, in their order. */
export async function rowsFrom(
  db: CompanyDb,
  product_id: number,
  day: CivilDate | null = null,
): Promise<readonly StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select ${COLUMNS} from stock_moves move
    where move.company_id = ${db.company_id} and move.product_id = ${product_id}
      ${day === null ? sql`` : sql`and move.move_date >= ${day}::date`}
    order by move.move_date, move.id
  `.execute(db.query)
  return rows
}

/** What returns among the rows name, where it stands before them. */
export async function originsOf(
  db: CompanyDb,
  rows: readonly StoredMove[],
): Promise<ReadonlyMap<number, Origin>> {
  const here = new Set(rows.map(({ id }) => id))
  const ids = rows.flatMap(({ origin_id }) =>
    origin_id === null || here.has(origin_id) ? [] : [origin_id],
  )
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<StoredMove>`
    select ${COLUMNS} from stock_moves move
    where move.company_id = ${db.company_id} and move.id = any(${ids}::bigint[])
  `.execute(db.query)
  return new Map(
    found.map(({ id, change_e4, value_e4 }) => [
      id,
      { change: BigInt(change_e4), value: BigInt(value_e4) },
    ]),
  )
}

/** A move that is to be, before it comes to anything. */
export const rowOf = (id: number, move: PlannedMove): StoredMove => ({
  ...move,
  id,
  quantity_e4: move.quantity === null ? 0 : Number(quantityOf(move.quantity)),
  change_e4: 0,
  value_e4: 0,
  adjustment_e4: 0,
  after_e4: 0,
  value_after_e4: 0,
  average_after_e4: 0,
})

/** What a move does by itself. */
export const moveOf = ({
  id,
  kind,
  quantity_e4,
  total_cents,
  origin_id,
}: StoredMove): StockMove => ({
  id,
  kind,
  quantity: BigInt(quantity_e4),
  total: total_cents === null ? null : BigInt(total_cents) * SCALE,
  origin_id,
})

const stateOf = ({ after_e4, value_after_e4, average_after_e4 }: StoredMove): StockState => ({
  quantity: BigInt(after_e4),
  value: BigInt(value_after_e4),
  average: BigInt(average_after_e4),
})

function hasChanged(
  { change, value, adjustment, after }: StockStep,
  row: StoredMove | undefined,
): boolean {
  if (row === undefined) return true
  const now = stateOf(row)
  return (
    change !== BigInt(row.change_e4) ||
    value !== BigInt(row.value_e4) ||
    adjustment !== BigInt(row.adjustment_e4) ||
    after.quantity !== now.quantity ||
    after.value !== now.value ||
    after.average !== now.average
  )
}

/** The first day on which the stock is below zero, and lower than stored. */
export function findNegativeStock(
  steps: readonly StockStep[],
  rows: readonly StoredMove[],
  stored: readonly StoredMove[],
): MovePlan['negative'] {
  const before = new Map(stored.map(({ id, after_e4 }) => [id, BigInt(after_e4)]))
  for (const [place, { id, change, after }] of steps.entries()) {
    const day = rows[place]?.move_date
    const worse = after.quantity < (before.get(id) ?? 0n)
    const available = change < 0n ? after.quantity - change : after.quantity
    if (day !== undefined && after.quantity < 0n && worse)
      return { day, quantity: after.quantity, available }
  }
  return null
}
