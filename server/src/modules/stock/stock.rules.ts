import type { StockKind } from '@prumo/contracts/stock/stock-kinds'

/**
 * Moving weighted average (docs/rules/stock.md). Quantities are ten-thousandths of a unit, values
 * and unit costs ten-thousandths of a cent: whole numbers, exact beyond 2^53.
 */
export interface StockState {
  readonly quantity: bigint
  /** What the stock is worth; below zero while more has left than came. */
  readonly value: bigint
  /** Of one unit; outflows leave it as it is, also the one that takes the last unit. */
  readonly average: bigint
}

export interface StockMove {
  readonly id: number
  readonly kind: StockKind
  /** Never below zero; of a count what was counted, of an adjustment of the cost nothing. */
  readonly quantity: bigint
  /** What an inflow cost, or by how much an adjustment changes the value; null elsewhere. */
  readonly total: bigint | null
  /** Of a return, the move whose goods come back. */
  readonly origin_id: number | null
}

/** What a move did: the sum of value and adjustment over all moves is what the stock is worth. */
export interface StockStep {
  readonly id: number
  /** Of the quantity, below zero for what leaves. */
  readonly change: bigint
  readonly value: bigint
  /**
   * What the value changes besides, and the cost of goods sold the other way round: a supplier takes
   * back at another cost than the average, or goods that left before they came cost something else.
   */
  readonly adjustment: bigint
  readonly after: StockState
}

/** Why a move cannot stand where it is. */
export type StockFault = 'stock_nothing_to_adjust' | 'stock_value_negative' | 'stock_too_large'

export interface Replay {
  readonly steps: readonly StockStep[]
  readonly fault: { readonly id: number; readonly code: StockFault } | null
}

export const EMPTY_STOCK: StockState = { quantity: 0n, value: 0n, average: 0n }

/** Ten-thousandths in one. */
export const SCALE = 10_000n
/** R$ 5 billion, and as many ten-thousandths of a unit: both stay below 2^53. */
const LARGEST = 5_000_000_000_000_000n

/** What a return looks at: what its origin changed. */
export type Origin = Pick<StockStep, 'change' | 'value'>

/**
 * Runs the moves of one product, in the order of their days and then of their entry.
 * @param origins those moves before the first that returns name.
 */
export function replay(
  opening: StockState,
  moves: readonly StockMove[],
  origins: ReadonlyMap<number, Origin> = new Map(),
): Replay {
  const known = new Map(origins)
  const steps: StockStep[] = []
  let state = opening
  for (const move of moves) {
    const code = faultOf(state, move)
    if (code !== null) return { steps, fault: { id: move.id, code } }
    const step = stepOf(state, move, known)
    if (isBeyond(step.after)) return { steps, fault: { id: move.id, code: 'stock_too_large' } }
    known.set(move.id, step)
    steps.push(step)
    state = step.after
  }
  return { steps, fault: null }
}

function faultOf(state: StockState, { kind, total }: StockMove): StockFault | null {
  if (kind !== 'cost_adjustment') return null
  if (state.quantity <= 0n) return 'stock_nothing_to_adjust'
  return state.value + (total ?? 0n) < 0n ? 'stock_value_negative' : null
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)
const isBeyond = ({ quantity, value, average }: StockState): boolean =>
  [quantity, value, average].some((figure) => absolute(figure) > LARGEST)

function stepOf(
  state: StockState,
  move: StockMove,
  origins: ReadonlyMap<number, Origin>,
): StockStep {
  const origin = move.origin_id === null ? undefined : origins.get(move.origin_id)
  switch (move.kind) {
    case 'inflow':
      return enter(state, move, move.total ?? 0n)
    case 'outflow':
      return leave(state, move)
    case 'customer_return':
      return enter(state, move, origin === undefined ? null : shareOf(origin, move.quantity))
    case 'supplier_return':
      return returned(state, move, origin)
    case 'count':
      return counted(state, move)
    case 'cost_adjustment':
      return adjusted(state, move)
  }
}

/** What so many units of a move were worth. */
const shareOf = ({ change, value }: Origin, quantity: bigint): bigint =>
  absolute(quantity === absolute(change) ? value : divide(value * quantity, absolute(change)))

/** What so many units cost at the average; all that there are cost all that there is. */
function atAverage({ quantity, value, average }: StockState, asked: bigint): bigint {
  if (quantity <= 0n) return divide(asked * average, SCALE)
  if (asked === quantity) return value
  if (asked < quantity) return divide(value * asked, quantity)
  return value + divide((asked - quantity) * average, SCALE)
}

function leave(state: StockState, { id, quantity }: Pick<StockMove, 'id' | 'quantity'>): StockStep {
  const cost = atAverage(state, quantity)
  const after = { ...state, quantity: state.quantity - quantity, value: state.value - cost }
  return { id, change: -quantity, value: -cost, adjustment: 0n, after }
}

/** @param cost what the goods come at; null at the average, which stays. */
function enter(
  state: StockState,
  { id, quantity }: Pick<StockMove, 'id' | 'quantity'>,
  cost: bigint | null,
): StockStep {
  const now = state.quantity + quantity
  if (cost === null) {
    const own = divide(now * state.average, SCALE) - divide(state.quantity * state.average, SCALE)
    const after = { ...state, quantity: now, value: now === 0n ? 0n : state.value + own }
    return { id, change: quantity, value: own, adjustment: after.value - state.value - own, after }
  }
  const value = valueAfter(state, quantity, cost)
  const average = now > 0n ? divide(value * SCALE, now) : state.average
  const adjustment = value - state.value - cost
  return { id, change: quantity, value: cost, adjustment, after: { quantity: now, value, average } }
}

/** What had left before it came is corrected to what it cost; what is still missing waits. */
function valueAfter(state: StockState, quantity: bigint, cost: bigint): bigint {
  const now = state.quantity + quantity
  if (state.quantity >= 0n) return state.value + cost
  if (now > 0n) return divide(now * cost, quantity)
  return divide(now * state.average, SCALE)
}

/** A supplier takes back at what it was bought for; the rest of the average is an adjustment. */
function returned(state: StockState, move: StockMove, origin: Origin | undefined): StockStep {
  const left = leave(state, move)
  if (origin === undefined) return left
  const value = -shareOf(origin, move.quantity)
  return { ...left, value, adjustment: left.value - value }
}

/** What was counted is there from now on; what is found more comes at the average. */
function counted(state: StockState, { id, quantity }: StockMove): StockStep {
  const change = quantity - state.quantity
  return change < 0n
    ? leave(state, { id, quantity: -change })
    : enter(state, { id, quantity: change }, null)
}

function adjusted(state: StockState, { id, total }: StockMove): StockStep {
  const value = state.value + (total ?? 0n)
  const average = divide(value * SCALE, state.quantity)
  return { id, change: 0n, value: total ?? 0n, adjustment: 0n, after: { ...state, value, average } }
}

/** Rounded half away from zero. @param by above zero. */
export function divide(value: bigint, by: bigint): bigint {
  const half = (absolute(value) * 2n + by) / (by * 2n)
  return value < 0n ? -half : half
}
