import { expect, it } from 'vitest'
import { barsOfCode } from './bar-code-bars.ts'

it('A pair of digits is drawn as the bars of the first and the spaces of the second', () => {
  // 1 is wide-narrow-narrow-narrow-wide, 2 is narrow-wide-narrow-narrow-wide.
  const pair = [3, 1, 1, 3, 1, 1, 1, 1, 3, 3]
  expect(barsOfCode('12')).toEqual([1, 1, 1, 1, ...pair, 3, 1, 1])
})

it('The bars of a boleto take 405 modules, whatever its digits', () => {
  for (const digit of '0123456789') {
    const bars = barsOfCode(digit.repeat(44))
    expect(bars.reduce((sum, width) => sum + width, 0)).toBe(405)
    expect(bars.length % 2).toBe(1)
  }
})

it('What has an odd number of digits, or other signs, has no bars', () => {
  for (const text of ['', '1', '123', '1a']) expect(() => barsOfCode(text)).toThrow(RangeError)
})
