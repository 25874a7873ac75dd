import { expect, test } from 'vitest'
import { holdsWords } from './search-text.ts'

test.each([
  ['Itaú Unibanco', 'itau'],
  ['Aluguel', 'ALU'],
  ['4.03.01 Tráfego pago', 'pago trafego'],
  ['Ação', 'ação'],
  ['Qualquer', '  '],
])('%s is found by "%s"', (text, search) => {
  expect(holdsWords(text, search)).toBe(true)
})

test('A search finds only texts that hold every word', () => {
  expect(holdsWords('Tráfego pago', 'trafego caro')).toBe(false)
})
