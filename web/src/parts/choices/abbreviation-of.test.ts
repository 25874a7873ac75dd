import { expect, it } from 'vitest'
import { abbreviationOf } from './abbreviation-of.ts'

it('Cost centres whose long names differ in the last word get abbreviations that differ', () => {
  expect(abbreviationOf('Departamento de vendas norte')).toBe('Depar de venda norte')
  expect(abbreviationOf('Departamento de vendas sul')).toBe('Depart de vendas sul')
})

it('A short name is its own abbreviation', () => {
  expect(abbreviationOf(' Loja  do centro ')).toBe('Loja do centro')
})

it('An abbreviation is never longer than twenty letters', () => {
  expect(abbreviationOf('a'.repeat(100))).toHaveLength(20)
  expect(abbreviationOf('um a dois b '.repeat(8))).toHaveLength(20)
})
