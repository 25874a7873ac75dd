import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentParts, percentText, WHOLE } from './percent-parts.ts'

it.each([
  ['100', WHOLE],
  ['60', 600_000],
  ['33.3333', 333_333],
  ['0.5', 5_000],
  ['', 0],
  ['-1', 0],
  ['1,5', 0],
  ['12.34567', 0],
])('A percentage of %s is %i ten thousandths of a percent', (percent, parts) => {
  expect(percentParts(percent)).toBe(parts)
})

it('A percentage that is written reads as what it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: WHOLE }), (parts) => {
      expect(percentParts(percentText(parts))).toBe(parts)
    }),
  )
})
