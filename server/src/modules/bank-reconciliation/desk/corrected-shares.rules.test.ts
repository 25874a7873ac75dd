import { type Cents, cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correctedShares, sharesToGiveBack } from './corrected-shares.rules.ts'

const of = (...amounts: readonly number[]): Cents[] => amounts.map((amount) => cents(amount))

it('A value that becomes what the bank moved grows or shrinks each share in proportion, to the cent', () => {
  expect(correctedShares(of(100, 200), cents(30))?.after).toEqual([110, 220])
  expect(correctedShares(of(100, 200), cents(-30))?.after).toEqual([90, 180])
  expect(correctedShares(of(1, 1, 1), cents(1))?.after).toEqual([2, 1, 1])
})

it('A correction that would leave nothing of a share is none', () => {
  expect(correctedShares(of(1, 100), cents(-60))).toBeNull()
  expect(correctedShares(of(100), cents(-100))).toBeNull()
  expect(correctedShares(of(100), cents(-99))?.after).toEqual([1])
})

it('Shares that nobody changed since are given back as they were', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 5_000 }), (amounts, change) => {
      const corrected = correctedShares(of(...amounts), cents(change))
      if (corrected === null) throw new Error('What grows keeps every share.')
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
      expect(sum(corrected.after)).toBe(sum(amounts) + change)
      expect(sharesToGiveBack(corrected.after, corrected)).toEqual(amounts)
    }),
  )
})

it('Shares of which somebody changed one, their order or their number since stay', () => {
  const corrected = { before: of(95, 190), after: of(100, 200) }
  expect(sharesToGiveBack(of(100, 200), corrected)).toEqual([95, 190])
  expect(sharesToGiveBack(of(100, 201), corrected)).toBeNull()
  expect(sharesToGiveBack(of(101, 200), corrected)).toBeNull()
  expect(sharesToGiveBack(of(200, 100), corrected)).toBeNull()
  expect(sharesToGiveBack(of(100), corrected)).toBeNull()
  expect(sharesToGiveBack(of(100, 200, 1), corrected)).toBeNull()
})
