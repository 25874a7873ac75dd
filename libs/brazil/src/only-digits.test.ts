import { expect, it } from 'vitest'

import { onlyDigits } from './only-digits.ts'

it.each([
  ['(11) 98765-4321', '11987654321'],
  ['01310-100', '01310100'],
  ['529.982.247-25', '52998224725'],
  ['abc', ''],
  ['', ''],
  ['٣1', '1'],
])('Only the digits of "%s" are kept', (text, expected) => {
  expect(onlyDigits(text)).toBe(expected)
})
