import { describe, expect, it } from 'vitest'

import { cents } from './cents.ts'
import { addPercent, percentOf } from './percent-of.ts'

describe('percentOf', () => {
  it.each([
    [0, '10', 0],
    [10000, '0', 0],
    [10000, '100', 10000],
    [100, '12.5', 13],
    [-100, '12.5', -13],
    [100, '12.4999', 12],
    [10000, '-2.5', -250],
    [105, '10', 11],
    [104, '10', 10],
    [1, '0.0001', 0],
    [999_999_999_999_999, '33.3333', 333_333_000_000_000],
  ])('percentOf takes of %d cents %s percent, half a cent up', (value, percent, expected) => {
    expect(percentOf(cents(value), percent)).toBe(expected)
  })

  it.each(['', '2,5', '1e2', 'abc', '10%'])('percentOf refuses "%s" as a percentage', (percent) => {
    expect(() => percentOf(cents(100), percent)).toThrow(RangeError)
  })

  it('percentOf refuses a result that is too large to be exact', () => {
    expect(() => percentOf(cents(Number.MAX_SAFE_INTEGER), '200')).toThrow(RangeError)
  })
})

describe('addPercent', () => {
  it.each([
    [25_001, '-50', 12_501],
    [-25_001, '-50', -12_501],
    [25_001, '50', 37_502],
    [10_000, '10', 11_000],
    [10_000, '-100', 0],
    [105, '-10', 95],
    [100, '0', 100],
  ])('addPercent makes of %d cents and %s percent %d cents', (value, percent, expected) => {
    expect(addPercent(cents(value), percent)).toBe(expected)
  })

  it.each(['', '2,5', '1e2'])('addPercent refuses "%s" as a percentage', (percent) => {
    expect(() => addPercent(cents(100), percent)).toThrow(RangeError)
  })
})
