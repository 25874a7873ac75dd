import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { chargesOf } from './charges-of.rules.ts'

const sums = (value: number, paid: number, residual: number) => ({
  value_cents: cents(value),
  paid_value_cents: cents(paid),
  residual_cents: cents(residual),
})

it('What is paid and open differs from the total by interest, fees and discounts', () => {
  // 100,00 of which 60,00 were settled with 1,50 of interest, a discount of 0,50 and a fee of 2,00.
  expect(chargesOf(sums(100_00, 59_00, 40_00))).toBe(-1_00)
  expect(chargesOf(sums(301_260_64, 296_872_37, 5_157_00))).toBe(768_73)
  expect(chargesOf(sums(100_00, 60_00, 40_00))).toBe(0)
})
