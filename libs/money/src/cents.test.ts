import { describe, expect, it } from 'vitest'

import { cents, isCents, zeroCents } from './cents.ts'

describe('cents', () => {
  it.each([0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'The type of cents accepts %d',
    (value) => {
      expect(cents(value)).toBe(value)
      expect(isCents(value)).toBe(true)
    },
  )

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'The type of cents refuses %d',
    (value) => {
      expect(() => cents(value)).toThrow(RangeError)
      expect(isCents(value)).toBe(false)
    },
  )

  it('The type of cents turns minus zero into zero, so that two empty amounts are always equal', () => {
    expect(cents(-0)).toBe(0)
    expect(isCents(-0)).toBe(false)
    expect(zeroCents).toBe(0)
  })
})
