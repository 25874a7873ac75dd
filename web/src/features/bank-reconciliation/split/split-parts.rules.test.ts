import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  missingAmount,
  type PartAmount,
  readPartAmount,
  withRestAt,
  withShares,
} from './split-parts.rules.ts'

const amount = (value_cents: number | null) => ({ value_cents, share: null })
const share = (percent: number) => ({ value_cents: null, share: percent * 10_000 })

describe('what is typed as the amount of a part', () => {
  it.each<readonly [string, PartAmount]>([
    ['1.234,56', { value_cents: 123_456, share: null }],
    ['=100/4', { value_cents: 2_500, share: null }],
    ['25%', { value_cents: null, share: 250_000 }],
    ['33,3333 %', { value_cents: null, share: 333_333 }],
    ['100%', { value_cents: null, share: 1_000_000 }],
    ...['', '0', '-5', '0%', '101%', '%', 'dez', '33,33333%'].map(
      (text) => [text, amount(null)] as const,
    ),
  ])('The amount of a part is read from %j', (typed, read) => {
    expect(readPartAmount(typed)).toEqual(read)
  })
})

describe('parts of a line', () => {
  it('Three thirds tie: the cents that are left go to the largest remainders', () => {
    const third = { value_cents: null, share: 333_333 }
    const parts = withShares([third, third, { value_cents: null, share: 333_334 }], 10_000)
    expect(parts.map(({ value_cents }) => value_cents)).toEqual([3_333, 3_333, 3_334])
  })

  it('Shares stand beside amounts, and what is missing is told', () => {
    const parts = withShares([share(25), amount(5_000)], 10_001)
    expect(parts.map(({ value_cents }) => value_cents)).toEqual([2_500, 5_000])
    expect(missingAmount(parts, 10_001)).toBe(2_501)
    expect(withRestAt(parts, 0, 10_001)[0]).toEqual(amount(5_001))
  })

  it('Shares of more than all have no amounts; one too small for a cent has none', () => {
    expect(withShares([share(60), share(50)], 100).map((one) => one.value_cents)).toEqual([
      null,
      null,
    ])
    expect(withShares([share(1), share(99)], 10).map((one) => one.value_cents)).toEqual([null, 10])
  })

  it('The rest is given nowhere when nothing is left', () => {
    const parts = [amount(70), amount(30), amount(null)]
    expect(withRestAt(parts, 2, 100)).toEqual(parts)
    expect(withRestAt(parts, 2, 90)).toEqual(parts)
  })

  it('Shares of all of a line always tie to it', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), weights, (total, drawn) => {
        const sum = drawn.reduce((all, one) => all + one, 0)
        const shares = drawn.map((one) => Math.floor((one * 1_000_000) / sum))
        const rest = 1_000_000 - shares.reduce((all, one) => all + one, 0)
        const parts = shares.map((one, place) => ({
          value_cents: null,
          share: place === 0 ? one + rest : one,
        }))
        expect(missingAmount(withShares(parts, total), total)).toBe(0)
      }),
    )
  })
})
