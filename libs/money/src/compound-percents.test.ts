import { describe, expect, it } from 'vitest'

import { cents } from './cents.ts'
import { addPercents, compoundPercent } from './compound-percents.ts'

/** IPCA of January to December 2023 (IBGE): 4.62 % in the year. */
const IPCA_2023 = [
  '0.53',
  '0.84',
  '0.71',
  '0.61',
  '0.23',
  '-0.08',
  '0.12',
  '0.23',
  '0.26',
  '0.24',
  '0.28',
  '0.56',
]

describe('percentages that follow each other', () => {
  it('Twelve monthly rates of the IPCA come to what IBGE states for 2023', () => {
    expect(Number(compoundPercent(IPCA_2023)).toFixed(2)).toBe('4.62')
  })

  it.each([
    [['10', '10'], '21.0000'],
    [['10', '-10'], '-1.0000'],
    [[], '0.0000'],
    [['0.0001', '0.0001'], '0.0002'],
    [['-100'], '-100.0000'],
    [['0.0001', '-0.0001'], '0.0000'],
  ])('compoundPercent of %j is %s', (percents, expected) => {
    expect(compoundPercent(percents)).toBe(expected)
  })

  it('addPercents rounds once, at the end', () => {
    // Rounded after each month, 1.05 would become 1.06, 1.07 and 1.08.
    expect(addPercents(cents(105), ['0.5', '0.5', '0.5'])).toBe(107)
    expect(addPercents(cents(100_000), IPCA_2023)).toBe(104_621)
  })

  it('addPercents refuses what is no decimal, and a result too large to be exact', () => {
    expect(() => addPercents(cents(100), ['2,5'])).toThrow(RangeError)
    expect(() => addPercents(cents(Number.MAX_SAFE_INTEGER), ['1'])).toThrow(RangeError)
  })
})
