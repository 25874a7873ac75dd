import { describe, expect, it } from 'vitest'
import {
  EMPTY_STOCK,
  replay,
  type StockMove,
  type StockState,
  type StockStep,
} from './stock.rules.ts'

const units = (count: number): bigint => BigInt(Math.round(count * 10_000))
/** Reais as ten-thousandths of a cent. */
const reais = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 10_000n

let last = 0
function move(
  kind: StockMove['kind'],
  quantity: number,
  total: number | null = null,
  origin_id: number | null = null,
): StockMove {
  last += 1
  return {
    id: last,
    kind,
    quantity: units(quantity),
    total: total === null ? null : reais(total),
    origin_id,
  }
}

const stateOf = (quantity: number, value: number, average: number): StockState => ({
  quantity: units(quantity),
  value: reais(value),
  average: BigInt(Math.round(average * 1_000_000)),
})
const statesOf = (moves: readonly StockMove[]) =>
  replay(EMPTY_STOCK, moves).steps.map(({ after }) => after)
const lastOf = (moves: readonly StockMove[]): StockStep => {
  const step = replay(EMPTY_STOCK, moves).steps.at(-1)
  if (step === undefined) throw new Error('Nothing moved.')
  return step
}

describe('The moving average', () => {
  it('The example of the rules comes out to the cent', () => {
    const moves = [move('inflow', 10, 100), move('inflow', 5, 65), move('outflow', 8)]
    expect(statesOf([...moves, move('inflow', 2, 18)])).toEqual([
      stateOf(10, 100, 10),
      stateOf(15, 165, 11),
      stateOf(7, 77, 11),
      stateOf(9, 95, 10.555556),
    ])
  })

  it('The last unit takes what rounding left, and the average stays for what leaves next', () => {
    const moves = [move('inflow', 3, 10), move('outflow', 1), move('outflow', 1)]
    expect(lastOf([...moves, move('outflow', 1)]).after).toEqual(stateOf(0, 0, 3.333333))
  })

  it('What a client gives back comes in at the cost at which it left', () => {
    const [bought, sold] = [move('inflow', 10, 100), move('outflow', 4)]
    const dearer = move('inflow', 6, 120)
    const back = lastOf([bought, sold, dearer, move('customer_return', 4, null, sold.id)])
    expect([back.value, back.after]).toEqual([reais(40), stateOf(16, 220, 13.75)])
    const part = lastOf([bought, sold, dearer, move('customer_return', 1, null, sold.id)])
    expect(part.value).toBe(reais(10))
  })

  it('What a supplier takes back leaves at its own cost, and the rest is an adjustment', () => {
    const [cheap, dear] = [move('inflow', 10, 100), move('inflow', 10, 140)]
    const back = lastOf([cheap, dear, move('supplier_return', 5, null, dear.id)])
    expect([back.value, back.adjustment]).toEqual([-reais(70), reais(10)])
    expect(back.after).toEqual(stateOf(15, 180, 12))
  })

  it('A count keeps what was counted when something is entered before it', () => {
    const [bought, count] = [move('inflow', 10, 100), move('count', 8)]
    expect(lastOf([bought, count]).change).toBe(-units(2))
    const earlier = move('inflow', 2, 32)
    const again = lastOf([bought, earlier, count])
    expect([again.change, again.after.quantity]).toEqual([-units(4), units(8)])
    expect(lastOf([bought, move('count', 12)]).after).toEqual(stateOf(12, 120, 10))
    expect(lastOf([bought, move('count', 10)]).after).toEqual(stateOf(10, 100, 10))
  })

  it('The cost of what is there is adjusted, and nothing else is', () => {
    const bought = move('inflow', 10, 100)
    expect(lastOf([bought, move('cost_adjustment', 0, -20)]).after).toEqual(stateOf(10, 80, 8))
    const codeOf = (...moves: readonly StockMove[]) => replay(EMPTY_STOCK, moves).fault?.code
    expect(codeOf(move('cost_adjustment', 0, 5))).toBe('stock_nothing_to_adjust')
    expect(codeOf(bought, move('cost_adjustment', 0, -101))).toBe('stock_value_negative')
    expect(codeOf(move('inflow', 1, 6_000_000_000))).toBe('stock_too_large')
  })

  it('The cost of goods that left before they came is corrected once they come', () => {
    const moves = [move('inflow', 2, 20), move('outflow', 5)]
    expect(lastOf(moves).after).toEqual(stateOf(-3, -30, 10))
    const come = lastOf([...moves, move('inflow', 4, 48)])
    // Three units had cost 10 and cost 12.
    expect([come.value, come.adjustment, come.after]).toEqual([
      reais(48),
      -reais(6),
      stateOf(1, 12, 12),
    ])
    expect(lastOf([...moves, move('inflow', 1, 15)]).after).toEqual(stateOf(-2, -20, 10))
  })
})

/** Numbers that look random and are the same in every run (Park and Miller, 1988). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function randomMoves(count: number, next: (below: number) => number): StockMove[] {
  const moves: StockMove[] = []
  for (let place = 0; place < count; place += 1) {
    const kind = (['inflow', 'inflow', 'outflow', 'count', 'customer_return'] as const)[next(5)]
    const sold = moves.filter((one) => one.kind === 'outflow').at(-1)
    moves.push({
      id: place,
      kind: kind ?? 'inflow',
      quantity: BigInt(1 + next(99_999)),
      total: kind === 'inflow' ? BigInt(next(1_000_000)) * 10_000n : null,
      origin_id: kind === 'customer_return' ? (sold?.id ?? null) : null,
    })
  }
  return moves
}

it('Moves that are entered in any order come to the same as in the order of their days', () => {
  const next = numbersFrom(2026)
  for (let product = 0; product < 100; product += 1) {
    const moves = randomMoves(100, next)
    const shuffled = moves
      .map((one) => ({ one, key: next(1_000_000) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one)
    // Each day has one move: its id. What stands before the entered one is not run again.
    let entered: readonly { readonly one: StockMove; readonly step: StockStep }[] = []
    for (const one of shuffled) {
      const before = entered.filter((other) => other.one.id < one.id)
      const later = entered.slice(before.length).map((other) => other.one)
      const opening = before.at(-1)?.step.after ?? EMPTY_STOCK
      const origins = new Map(before.map(({ one: { id }, step }) => [id, step]))
      const run = [one, ...later]
      const { steps } = replay(opening, run, origins)
      entered = [
        ...before,
        ...steps.flatMap((step, place) => {
          const own = run[place]
          return own === undefined ? [] : [{ one: own, step }]
        }),
      ]
    }
    const inOrder = replay(EMPTY_STOCK, moves)
    expect(inOrder.fault).toBeNull()
    expect(entered.map(({ step }) => step)).toEqual(inOrder.steps)
    const sums = inOrder.steps.reduce(
      (sum, step) => ({
        quantity: sum.quantity + step.change,
        value: sum.value + step.value + step.adjustment,
      }),
      { quantity: 0n, value: 0n },
    )
    const closing = inOrder.steps.at(-1)?.after ?? EMPTY_STOCK
    expect(sums).toEqual({ quantity: closing.quantity, value: closing.value })
    // Whatever there is, its last unit leaves nothing behind.
    if (closing.quantity > 0n)
      expect(
        replay(closing, [{ ...move('outflow', 0), quantity: closing.quantity }]).steps[0]?.after,
      ).toEqual({ ...closing, quantity: 0n, value: 0n })
  }
})
