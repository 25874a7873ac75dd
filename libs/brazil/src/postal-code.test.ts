import { expect, it } from 'vitest'

import { formatPostalCode, isPostalCode } from './postal-code.ts'

it.each(['01310100', '01310-100', '01.310-100', ' 01310-100 '])('accepts the CEP "%s"', (text) => {
  expect(isPostalCode(text)).toBe(true)
})

it.each(['', '0131010', '013101000', '0131-0100', 'CEP 01310100', '0131010O'])(
  'refuses the CEP "%s"',
  (text) => {
    expect(isPostalCode(text)).toBe(false)
  },
)

it.each([
  ['01310100', '01310-100'],
  ['01.310-100', '01310-100'],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['013101000', '013101000'],
  ['', ''],
])('shows the CEP "%s" as "%s"', (text, expected) => {
  expect(formatPostalCode(text)).toBe(expected)
})
