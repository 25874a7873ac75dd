import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from './cents.ts'
import { formatMoney } from './format-money.ts'
import type { Locale } from './locale.ts'
import { parseMoney } from './parse-money.ts'

const anyCents = fc.maxSafeInteger().map(cents)

describe('parseMoney', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['0,00', 0],
    ['1.234,56', 123456],
    ['1234.56', 123456],
    ['1234,56', 123456],
    ['1,234.56', 123456],
    ['1.234.567', 123456700],
    ['1,234,567', 123456700],
    ['1.234.567,89', 123456789],
    ['1234', 123400],
    ['1.234', 123400],
    ['0.125', 13],
    ['1234.567', 123457],
    ['0,5', 50],
    [',5', 50],
    ['5,', 500],
    ['R$ 1.234,56', 123456],
    ['R$1.234,56', 123456],
    ['R$\u00a01.234,56', 123456],
    ['r$ 12', 1200],
    ['12,00 R$', 1200],
    ['  12  ', 1200],
    ['90071992547409,91', Number.MAX_SAFE_INTEGER],
  ])('parseMoney reads %s', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it.each([
    ['-12', -1200],
    ['12-', -1200],
    ['12 -', -1200],
    ['- 12', -1200],
    ['(12,00)', -1200],
    ['(R$ 12,00)', -1200],
    ['-R$ 1.234,56', -123456],
    ['R$ -1.234,56', -123456],
    ['\u221212', -1200],
    ['+12', 1200],
  ])('parseMoney reads the sign of %s', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it.each([
    ['0,004', 0],
    ['0,005', 1],
    ['-0,005', -1],
    ['-0,004', 0],
    ['33,333333', 3333],
    ['1,005', null],
  ])('parseMoney rounds %s half up, away from zero', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it.each([
    ['=100/3', 3333],
    ['=200/3', 6667],
    ['=10+2,50*2', 1500],
    ['=(10+2,50)*2', 2500],
    ['= 10 - 2 - 3 ', 500],
    ['=100/10/5', 200],
    ['=-5+2', -300],
    ['=2*-3', -600],
    ['=1/3*3', 100],
    ['=1/3*0,015', 1],
    ['=1.500+0,10', 150010],
    ['=12', 1200],
  ])('parseMoney computes %s and rounds once', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    '-',
    'R$',
    '=',
    'abc',
    '12a',
    '1 234',
    '10\u00a020',
    '12.34.56',
    '1.23.456,00',
    '1,2,3',
    '1.,5',
    '--12',
    '-12-',
    '(-12)',
    '(12',
    '12)',
    'R$ R$ 12',
    '1e5',
    '=1/0',
    '=1+',
    '=(1',
    '=1)',
    '=10 20',
    '=2^3',
    '=1;2',
  ])('parseMoney answers that "%s" is not money', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  it('parseMoney does not guess between 1,23 and 1234 when it reads 1,234', () => {
    expect(parseMoney('1,234')).toBeNull()
  })

  it('parseMoney refuses what is too large to be exact or too long to be an amount', () => {
    expect(parseMoney('90071992547409,92')).toBeNull()
    expect(parseMoney('='.padEnd(99, '9'))).toBeNull()
    expect(parseMoney(`=${'('.repeat(60)}1${')'.repeat(60)}`)).toBeNull()
  })

  it.each<Locale>(['pt-BR', 'en', 'de', 'fr'])(
    'parseMoney reads back what is shown in %s',
    (locale) => {
      fc.assert(
        fc.property(anyCents, fc.constantFrom('currency', 'plain'), (amount, sign) => {
          expect(parseMoney(formatMoney(amount, { locale, sign }))).toBe(amount)
        }),
      )
    },
  )

  it('parseMoney never throws, whatever is pasted', () => {
    const unit = fc.constantFrom(...'0123456789.,-+*/()= R$\u00a0'.split(''))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 120 }), (text) => {
        expect(parseMoney(text)).toSatisfy((v) => v === null || Number.isSafeInteger(v))
      }),
    )
  })
})
