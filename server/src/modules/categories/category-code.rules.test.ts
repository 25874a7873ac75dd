import { expect, test } from 'vitest'
import { freeCode, renumbered } from './category-code.rules.ts'

const category = (id: number, code: string, parent_id: number | null) => ({ id, code, parent_id })

const tree = [
  category(1, '4', null),
  category(2, '4.03', 1),
  category(3, '4.03.02', 2),
  category(4, '4.03.09', 2),
  category(5, '5', null),
  category(6, '5.01', 5),
]
const [top, moved, , , other] = tree
const codesOf = (result: ReturnType<typeof renumbered>) =>
  result.kind === 'codes' ? Object.fromEntries(result.codes) : result.kind

test('The next code follows the last sibling, as wide as it', () => {
  expect(freeCode(tree, null)).toBe('6')
  expect(freeCode(tree, { id: 5, code: '5' })).toBe('5.02')
  expect(freeCode(tree, { id: 3, code: '4.03.02' })).toBe('4.03.02.01')
  expect(freeCode([], null)).toBe('1')
})

test('A number that another code begins with is passed over', () => {
  expect(freeCode([...tree, category(7, '5.02.01', null)], { id: 5, code: '5' })).toBe('5.03')
})

test('When the numbers after the last are used up the first gap is taken, and then none is left', () => {
  const full = Array.from({ length: 999 }, (_, place) => category(place + 1, `${place + 1}`, null))
  expect(freeCode(full, null)).toBeNull()
  const withGap = full.filter(({ code }) => code !== '7')
  expect(freeCode(withGap, null)).toBe('007')
})

test('What moves takes the next code there, and what is below it keeps its ending', () => {
  if (moved === undefined || other === undefined || top === undefined) throw new Error('No tree.')
  expect(codesOf(renumbered(tree, moved, other))).toEqual({
    2: '5.02',
    3: '5.02.02',
    4: '5.02.09',
  })
  expect(codesOf(renumbered(tree, moved, null))).toEqual({ 2: '6', 3: '6.02', 4: '6.09' })
  expect(codesOf(renumbered(tree, moved, top))).toEqual({
    2: '4.04',
    3: '4.04.02',
    4: '4.04.09',
  })
})

test('Two of the same ending do not end with the same code', () => {
  const odd = [...tree, category(7, '8.02', 2)]
  if (moved === undefined || other === undefined) throw new Error('No tree.')
  expect(codesOf(renumbered(odd, moved, other))).toEqual({
    2: '5.02',
    3: '5.02.02',
    4: '5.02.09',
    7: '5.02.10',
  })
})

test('Nothing goes below the fifth level', () => {
  const deep = [...tree, category(7, '5.01.01', 6), category(8, '5.01.01.01', 7)]
  if (moved === undefined) throw new Error('No tree.')
  expect(renumbered(deep, moved, { id: 8, code: '5.01.01.01' }).kind).toBe('category_too_deep')
})
