import { describe, expect, it } from 'vitest'

import { cents } from './cents.ts'
import { formatMoney } from './format-money.ts'

describe('formatMoney', () => {
  it.each([
    [0, 'R$ 0,00'],
    [1, 'R$ 0,01'],
    [-1, '-R$ 0,01'],
    [10, 'R$ 0,10'],
    [100, 'R$ 1,00'],
    [99999, 'R$ 999,99'],
    [100000, 'R$ 1.000,00'],
    [123456, 'R$ 1.234,56'],
    [-123456, '-R$ 1.234,56'],
    [123456789, 'R$ 1.234.567,89'],
    [999_999_999_999_999, 'R$ 9.999.999.999.999,99'],
    [Number.MAX_SAFE_INTEGER, 'R$ 90.071.992.547.409,91'],
  ])('formatMoney shows %d cents exactly', (amount, expected) => {
    expect(formatMoney(cents(amount), { locale: 'pt-BR' })).toBe(expected)
  })

  it('formatMoney leaves the currency out on request', () => {
    expect(formatMoney(cents(123456), { locale: 'pt-BR', sign: 'plain' })).toBe('1.234,56')
    expect(formatMoney(cents(-123456), { locale: 'pt-BR', sign: 'plain' })).toBe('-1.234,56')
  })

  it.each([
    ['pt-BR', '-R$ 1.234,56'],
    ['en', '-R$1,234.56'],
    ['de', '-1.234,56 R$'],
    ['fr', '-1\u202f234,56 R$'],
  ] as const)('formatMoney uses the marks of %s', (locale, expected) => {
    expect(formatMoney(cents(-123456), { locale })).toBe(expected)
  })
})
