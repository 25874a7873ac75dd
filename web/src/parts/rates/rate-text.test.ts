import { expect, test } from 'vitest'
import { rateText } from './rate-text.ts'

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
