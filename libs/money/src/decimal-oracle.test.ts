import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents } from './cents.ts'
import { distribute } from './distribute.ts'
import { percentOf } from './percent-of.ts'
import { splitEvenly } from './split-evenly.ts'

/** Values of up to fifteen digits, the small ones as likely as the large. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 999_999_999_999_999 }),
  fc.constantFrom(10, 20, 30, 1_005, 10_000, 999_999_999_999_999),
)
const sumOf = (rows: readonly number[]): Big => rows.reduce((sum, row) => sum.plus(row), new Big(0))

/** A decimal quotient with forty places more than any of these needs. */
function exactQuotient(dividend: Big, divisor: Big): Big {
  const places = Big.DP
  Big.DP = 60
  const quotient = dividend.div(divisor)
  Big.DP = places
  return quotient
}

it('Instalments tie to the total to the cent, and none is a cent from its exact share', () => {
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 420 }), (total, parts) => {
      const rows = splitEvenly(cents(total), parts)
      expect(sumOf(rows).eq(total)).toBe(true)
      const share = exactQuotient(new Big(total), new Big(parts))
      for (const row of rows) expect(share.minus(row).abs().lt(1)).toBe(true)
      expect(rows.toSorted((a, b) => b - a)).toEqual(rows)
    }),
  )
})

it('Allocations tie to the total to the cent, and none is a cent from its exact share', () => {
  const weights = fc.array(value, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(value, weights, (total, drawn) => {
      fc.pre(drawn.some((weight) => weight > 0))
      const rows = distribute(cents(total), drawn)
      expect(sumOf(rows).eq(total)).toBe(true)
      for (const [place, row] of rows.entries()) {
        const share = exactQuotient(new Big(total).times(drawn[place] ?? 0), sumOf(drawn))
        expect(share.minus(row).abs().lt(1)).toBe(true)
      }
    }),
  )
})

it('A percentage is the nearest cent of the exact one, and half a cent goes away from zero', () => {
  const percent = fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9_999 }))
    .map(([whole, places]) => `${whole}.${String(places).padStart(4, '0')}`)
  fc.assert(
    fc.property(value, percent, fc.boolean(), (amount, rate, isNegative) => {
      const signed = isNegative ? -amount : amount
      const exact = new Big(signed).times(rate).div(100)
      const off = exact.minus(percentOf(cents(signed), rate))
      // What is left towards the exact value is under half a cent, or half a cent too much.
      expect(off.abs().lt('0.5') || (off.abs().eq('0.5') && off.times(signed).lt(0))).toBe(true)
    }),
  )
})
