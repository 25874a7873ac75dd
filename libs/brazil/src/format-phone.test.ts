import { expect, it } from 'vitest'

import { formatPhone } from './format-phone.ts'

it.each([
  ['1132145678', '(11) 3214-5678'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['11 9 8765 4321', '(11) 98765-4321'],
])('The phone %s is shown as %s', (text, expected) => {
  expect(formatPhone(text)).toBe(expected)
})

it.each(['32145678', '+5511987654321', ''])('The phone "%s" is shown as it came', (text) => {
  expect(formatPhone(text)).toBe(text)
})
