import { expect, it } from 'vitest'

import { formatPostalCode, isPostalCode } from './postal-code.ts'

it.each(['01310100', '01310-100', '01.310-100', ' 01310-100 '])(
  'The CEP "%s" is accepted',
  (text) => {
    expect(isPostalCode(text)).toBe(true)
  },
)

it.each(['', '0131010', '013101000', '0131-0100', 'CEP 01310100', '0131010O'])(
  'The CEP "%s" is refused',
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
])('The CEP "%s" is shown as "%s"', (text, expected) => {
  expect(formatPostalCode(text)).toBe(expected)
})
