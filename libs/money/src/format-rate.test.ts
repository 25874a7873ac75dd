import { describe, expect, it } from 'vitest'

import { formatRate } from './format-rate.ts'

describe('formatRate', () => {
  it.each([
    ['0', '0,0000'],
    ['12.5', '12,5000'],
    ['-12.5', '-12,5000'],
    ['1234.56785', '1.234,5679'],
    ['-0.00004', '0,0000'],
    ['-0.00005', '-0,0001'],
  ])('formatRate shows %s with four decimals', (text, expected) => {
    expect(formatRate(text)).toBe(expected)
  })

  it('formatRate uses the marks of the locale', () => {
    expect(formatRate('1234.5', 'en')).toBe('1,234.5000')
  })

  it.each(['', '12,5', '1e3', 'NaN', '5%'])('formatRate refuses "%s"', (text) => {
    expect(() => formatRate(text)).toThrow(RangeError)
  })
})
