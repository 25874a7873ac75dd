import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sumCents } from './add-cents.ts'
import { cents } from './cents.ts'
import { splitEvenly } from './split-evenly.ts'

describe('splitEvenly', () => {
  it.each([
    [10000, 3, [3334, 3333, 3333]],
    [-10000, 3, [-3334, -3333, -3333]],
    [10001, 3, [3334, 3334, 3333]],
    [1, 3, [1, 0, 0]],
    [-1, 3, [-1, 0, 0]],
    [0, 2, [0, 0]],
    [500, 1, [500]],
  ])(
    'splitEvenly gives the leftover cents of %d in %d to the first instalments',
    (total, parts, expected) => {
      expect(splitEvenly(cents(total), parts)).toStrictEqual(expected)
    },
  )

  it.each([0, -1, 1.5, Number.NaN, 10_001])('splitEvenly refuses %d parts', (parts) => {
    expect(() => splitEvenly(cents(100), parts)).toThrow(RangeError)
  })

  it('splitEvenly always sums to the total, and two rows differ by one cent at most', () => {
    const anyTotal = fc.maxSafeInteger().map(cents)
    fc.assert(
      fc.property(anyTotal, fc.integer({ min: 1, max: 420 }), (total, parts) => {
        const rows = splitEvenly(total, parts)
        expect(rows).toHaveLength(parts)
        expect(sumCents(rows)).toBe(total)
        expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
