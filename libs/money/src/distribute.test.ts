import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { negateCents, sumCents } from './add-cents.ts'
import { cents } from './cents.ts'
import { distribute, distributeNext } from './distribute.ts'

const anyTotal = fc.maxSafeInteger().map(cents)
const anyWeights = fc
  .array(fc.maxSafeNat(), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0))

describe('distribute', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [0, [1, 2], [0, 0]],
    [1, [1, 1], [1, 0]],
    [100, [0, 1], [0, 100]],
    [100, [7], [100]],
    [10, [1, 2, 4], [1, 3, 6]],
    [1000, [2500, 7500], [250, 750]],
    [101, [3333, 3333, 3334], [34, 33, 34]],
  ])('Distribute shares %d cents by %j', (total, weights, expected) => {
    expect(distribute(cents(total), weights)).toStrictEqual(expected)
  })

  it.each([[[]], [[0]], [[0, 0]], [[-1, 2]], [[0.5, 0.5]], [[Number.NaN]]])(
    'Distribute refuses the weights %j',
    (weights) => {
      expect(() => distribute(cents(100), weights)).toThrow(RangeError)
    },
  )

  it('Distribute always sums to the total, whatever its size and the weights', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        expect(sumCents(distribute(total, weights))).toBe(total)
      }),
    )
  })

  it('Distribute gives nothing to a weight of zero and mirrors a negative total', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const rows = distribute(total, [...weights, 0])
        expect(rows.at(-1)).toBe(0)
        expect(distribute(negateCents(total), [...weights, 0])).toStrictEqual(rows.map(negateCents))
      }),
    )
  })

  it('Distribute keeps each row within one cent of its exact share', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
        const rows = distribute(total, weights)
        const gaps = rows.map(
          (row, at) => BigInt(row) * sum - BigInt(total) * BigInt(weights[at] ?? 0),
        )
        expect(gaps.every((gap) => gap < sum && gap > -sum)).toBe(true)
      }),
    )
  })
})

describe('distributeNext', () => {
  it('The shares of amounts that come one after the other are those of their sum', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_00, max: 1_000_00 }).map(cents))
    fc.assert(
      fc.property(amounts, anyWeights, (parts, weights) => {
        let before = cents(0)
        let shares = weights.map(() => cents(0))
        for (const part of parts) {
          const next = distributeNext(before, part, weights)
          expect(sumCents(next)).toBe(part)
          shares = shares.map((share, row) => sumCents([share, next[row] ?? cents(0)]))
          before = sumCents([before, part])
        }
        expect(shares).toStrictEqual(distribute(before, weights))
      }),
    )
  })
})
