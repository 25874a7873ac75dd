import { describe, expect, it } from 'vitest'
import { decimalSeparator, readAmount } from './read-amount.ts'

describe('amounts as banks write them', () => {
  it.each([
    ['-530.86', -53086],
    ['-530,86', -53086],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['-1.234.567,89', -123456789],
    ['1.234.567', 123456700],
    ['1.234.56', 123456],
    ['            -11,76', -1176],
    ['+721.01', 72101],
    ['R$ 10,00', 1000],
    ['-R$ 10,00', -1000],
    ['R$ -10,00', -1000],
    ['10,00-', -1000],
    ['(10,00)', -1000],
    ['\u221210,00', -1000],
    ['120', 12000],
    ['0', 0],
    ['-0,00', 0],
    ['.5', 50],
    ['10,', 1000],
    ['-8.4850', -849],
    ['-3.77000', -377],
    ['00000000001111.0000', 111100],
    ['1234.560', 123456],
  ])('The reader of bank amounts reads %s as %i cents', (text, cents) => {
    expect(readAmount(text, null)?.cents).toBe(cents)
  })

  it.each([
    '',
    '.',
    '  .  ',
    ',',
    'abc',
    '1e5',
    '-5-',
    '(5',
    '1.2.3',
    '12.34.567,8',
    '9'.repeat(30),
  ])('The reader of bank amounts finds no amount in "%s"', (text) => {
    expect(readAmount(text, null)).toBeNull()
  })

  it('The reader of bank amounts takes 1.234 for a thousand where the statement has decimal commas', () => {
    expect(readAmount('1.234', ',')?.cents).toBe(123400)
  })

  it('The reader of bank amounts takes 30.000 for thirty where the statement has decimal dots', () => {
    expect(readAmount('-30.000', '.')?.cents).toBe(-3000)
  })

  it('The reader of bank amounts does not guess 1.234 where nothing else tells', () => {
    expect(readAmount('1.234', null)).toBeNull()
  })

  it('The reader of bank amounts learns the decimal mark only from amounts that leave no doubt', () => {
    expect(decimalSeparator(['1.234', '10,50'])).toBe(',')
    expect(decimalSeparator(['1,234', '10.5 '])).toBe('.')
    expect(decimalSeparator(['10,50', '10.50'])).toBeNull()
    expect(decimalSeparator(['1.234', '120', ''])).toBeNull()
  })
})
