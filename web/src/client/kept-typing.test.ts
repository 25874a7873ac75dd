import { expect, test } from 'vitest'
import { isLike } from './kept-typing.ts'

const initial = { description: 'Aluguel', value_cents: 100, party_id: null, rows: [{ id: 1 }] }

test('What was typed fits a form with the same fields, filled in or emptied', () => {
  expect(isLike(initial, initial)).toBe(true)
  expect(isLike(initial, { ...initial, description: 'Condomínio', party_id: 7 })).toBe(true)
  expect(isLike(initial, { ...initial, value_cents: null })).toBe(true)
})

test('What another version of the form kept does not fit', () => {
  expect(isLike(initial, null)).toBe(false)
  expect(isLike(initial, { description: 'Aluguel' })).toBe(false)
  expect(isLike(initial, { ...initial, value_cents: '100' })).toBe(false)
  expect(isLike(initial, { ...initial, rows: { id: 1 } })).toBe(false)
})
