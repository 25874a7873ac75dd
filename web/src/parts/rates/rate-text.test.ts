import { expect, test } from 'vitest'
import { briefRateText, rateText } from './rate-text.ts'

test.each([
  ['2', '2,0000'],
  ['2.5', '2,5000'],
  ['18.0000', '18,0000'],
  ['0.65', '0,6500'],
  ['', ''],
  ['2.', '2.'],
  ['dois', 'dois'],
])('A field of a rate shows %s as %s', (rate, shown) => {
  expect(rateText(rate, 'pt-BR')).toBe(shown)
})

test.each([
  ['5.0000', '5'],
  ['0.9000', '0,9'],
  ['10', '10'],
  ['2.7945', '2,7945'],
])('A sentence says %s as %s', (rate, said) => {
  expect(briefRateText(rate, 'pt-BR')).toBe(said)
})
