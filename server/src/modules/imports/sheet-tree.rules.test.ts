import { expect, test } from 'vitest'
import { sheetTree } from './sheet-tree.rules.ts'

const treeOf = (...parents: readonly (readonly [number, number | null])[]) =>
  sheetTree(new Map(parents))

test('Rows are sorted by level, whatever their order', () => {
  expect(treeOf([4, 3], [3, 2], [2, null], [5, 2], [9, null])).toEqual({
    levels: [[2, 9], [3, 5], [4]],
    circular: [],
  })
})

test('Rows below themselves, and below such a row, have no level', () => {
  expect(treeOf([2, 3], [3, 2], [4, 3], [5, 5], [6, null])).toEqual({
    levels: [[6]],
    circular: [2, 3, 4, 5],
  })
})

test('A sheet without rows has no levels', () => {
  expect(treeOf()).toEqual({ levels: [], circular: [] })
})
