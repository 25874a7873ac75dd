import { expect, test } from 'vitest'
import { categoryRows, compareCodes, nextCode } from './category-tree.ts'

const category = (id: number, code: string, name: string, parent_id: number | null) => ({
  id,
  code,
  name,
  parent_id,
  nature: 'expense' as const,
  is_postable: true,
  dre_line: null,
  dfc_line: null,
  system_role: null,
  status: 'active' as const,
  version: 1,
})

const tree = [
  category(1, '4', 'Despesas', null),
  category(2, '4.10', 'Marketing', 1),
  category(3, '4.02', 'Pessoal', 1),
  category(4, '4.10.01', 'Anúncios', 2),
]

test('rows stand in code order, by number', () => {
  expect(categoryRows(tree, '').map(({ code, depth }) => [code, depth])).toEqual([
    ['4', 0],
    ['4.02', 1],
    ['4.10', 1],
    ['4.10.01', 2],
  ])
  expect(compareCodes('1.2', '1.10')).toBeLessThan(0)
})

test('a search keeps the parents of what it finds, accents aside', () => {
  expect(categoryRows(tree, 'anuncios').map(({ code }) => code)).toEqual(['4', '4.10', '4.10.01'])
  expect(categoryRows(tree, 'nada')).toEqual([])
})

test('the next code follows the last one below the parent, as wide as it', () => {
  expect(nextCode(tree, tree[0])).toBe('4.11')
  expect(nextCode(tree, tree[1])).toBe('4.10.02')
  expect(nextCode(tree, tree[2])).toBe('4.02.01')
  expect(nextCode(tree, undefined)).toBe('5')
  expect(nextCode([], undefined)).toBe('1')
})
