import { describe, expect, it } from 'vitest'

import { addCents, negateCents, subtractCents, sumCents } from './add-cents.ts'
import { cents, zeroCents } from './cents.ts'

const largest = cents(Number.MAX_SAFE_INTEGER)

describe('sums of cents', () => {
  it('The sum of no amounts is zero', () => {
    expect(addCents()).toBe(0)
    expect(sumCents([])).toBe(0)
  })

  it('A sum of cents adds amounts of both signs', () => {
    expect(addCents(cents(10), cents(20), cents(-5))).toBe(25)
    expect(sumCents(new Set([cents(1), cents(2)]))).toBe(3)
    expect(subtractCents(cents(10), cents(30))).toBe(-20)
  })

  it('A sum of cents refuses a sum that leaves the exact range, even when a later amount would bring it back', () => {
    expect(() => addCents(largest, cents(1))).toThrow(RangeError)
    expect(() => addCents(largest, cents(1), cents(-2))).toThrow(RangeError)
    expect(() => subtractCents(negateCents(largest), cents(1))).toThrow(RangeError)
  })

  it('A negated amount of zero is never minus zero', () => {
    expect(negateCents(cents(7))).toBe(-7)
    expect(negateCents(zeroCents)).toBe(0)
  })
})
