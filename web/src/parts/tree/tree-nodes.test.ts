import { expect, test } from 'vitest'
import { treeNodes } from './tree-nodes.ts'

const rows = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
]

test('Each heading of a tree comes before what is below it, with its level and its place', () => {
  const nodes = treeNodes(rows, new Set())
  expect(
    nodes.map(({ row, level, position, siblings }) => [row.id, level, position, siblings]),
  ).toEqual([
    [1, 1, 1, 2],
    [2, 2, 1, 2],
    [3, 3, 1, 1],
    [4, 2, 2, 2],
    [5, 1, 2, 2],
  ])
})

test('What is below a collapsed heading of a tree is not seen', () => {
  const nodes = treeNodes(rows, new Set([1]))
  expect(
    nodes.map(({ row, isExpanded, hasChildren }) => [row.id, isExpanded, hasChildren]),
  ).toEqual([
    [1, false, true],
    [5, false, false],
  ])
})

test('A row of a tree whose parent is not among the rows stands at the top', () => {
  expect(treeNodes([{ id: 3, parent_id: 2 }], new Set()).map(({ level }) => level)).toEqual([1])
})
