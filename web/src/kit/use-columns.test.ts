import { expect, test } from 'vitest'
import { boundedWidth, movedKey, orderedColumns, shownColumns } from './use-columns.ts'

const columns = [{ key: 'due_date' }, { key: 'party' }, { key: 'value' }]

test('A column that was left out is not shown; one that is not known hides nothing', () => {
  expect(shownColumns(columns, ['party', 'gone'])).toEqual([{ key: 'due_date' }, { key: 'value' }])
})

test('The first column always stays', () => {
  expect(shownColumns(columns, ['due_date', 'party', 'value'])).toEqual([{ key: 'due_date' }])
})

test('Columns stand in the order that was chosen; the first stays first, new ones come last', () => {
  const keys = (order: readonly string[]) => orderedColumns(columns, order).map(({ key }) => key)
  expect(keys([])).toEqual(['due_date', 'party', 'value'])
  expect(keys(['value', 'party'])).toEqual(['due_date', 'value', 'party'])
  expect(keys(['value', 'due_date', 'gone'])).toEqual(['due_date', 'value', 'party'])
})

test('A column moves by one place, and stays at the end of its way', () => {
  expect(movedKey(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedKey(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedKey(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})

test('A width is whole pixels, neither nothing nor wider than a screen', () => {
  expect([boundedWidth(120.4), boundedWidth(3), boundedWidth(5000)]).toEqual([120, 48, 900])
})
