import { expect, test } from 'vitest'
import {
  compareCodes,
  headingsFor,
  mergeTargets,
  nextCode,
  searchedCategories,
} from './category-tree.ts'

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

test('Categories stand in code order, by number', () => {
  expect(searchedCategories(tree, '').map(({ code }) => code)).toEqual([
    '4',
    '4.02',
    '4.10',
    '4.10.01',
  ])
  expect(compareCodes('1.2', '1.10')).toBeLessThan(0)
})

test('A search keeps the parents of what it finds, accents aside', () => {
  const codesOf = (search: string) => searchedCategories(tree, search).map(({ code }) => code)
  expect(codesOf('anuncios')).toEqual(['4', '4.10', '4.10.01'])
  expect(codesOf('4.10')).toEqual(['4', '4.10', '4.10.01'])
  expect(codesOf('nada')).toEqual([])
})

test('A heading goes below others, never below itself or one under it', () => {
  const headings = tree.map((row) => ({ ...row, is_postable: row.code === '4.10.01' }))
  const moved = headings.find(({ code }) => code === '4.10') ?? null
  expect(headingsFor(headings, moved).map(({ code }) => code)).toEqual(['4', '4.02'])
  expect(headingsFor(headings, null).map(({ code }) => code)).toEqual(['4', '4.02', '4.10'])
})

test('A category is merged into an active one of its nature', () => {
  const [first, ...others] = tree
  if (first === undefined) throw new Error('No tree.')
  const [revenue, closed, heading] = others
  const rows = [
    first,
    ...(revenue ? [{ ...revenue, nature: 'revenue' as const }] : []),
    ...(closed ? [{ ...closed, status: 'deactivated' as const }] : []),
    ...(heading ? [{ ...heading, is_postable: false }] : []),
    category(9, '5', 'Outra', null),
  ]
  expect(mergeTargets(rows, first).map(({ id }) => id)).toEqual([9])
})

test('The next code follows the last one below the parent, as wide as it', () => {
  expect(nextCode(tree, tree[0])).toBe('4.11')
  expect(nextCode(tree, tree[1])).toBe('4.10.02')
  expect(nextCode(tree, tree[2])).toBe('4.02.01')
  expect(nextCode(tree, undefined)).toBe('5')
  expect(nextCode([], undefined)).toBe('1')
})
