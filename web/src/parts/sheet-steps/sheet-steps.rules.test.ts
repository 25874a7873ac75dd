import { expect, it } from 'vitest'
import { nextCell, placeAmong, stepFrom } from './sheet-steps.rules.ts'

const order = [11, 12, 13]
const at = (id: number, column: number) => ({ id, column })

it.each([
  ['ArrowDown', at(11, 2), at(12, 2)],
  ['ArrowDown', at(13, 2), at(13, 2)],
  ['ArrowUp', at(11, 2), at(11, 2)],
  ['ArrowRight', at(11, 6), at(11, 6)],
  ['ArrowLeft', at(11, 0), at(11, 0)],
  ['PageDown', at(11, 1), at(13, 1)],
  ['PageUp', at(13, 1), at(11, 1)],
  ['Home', at(12, 4), at(12, 0)],
  ['End', at(12, 4), at(12, 6)],
  ['x', at(12, 4), null],
])('%s leads from one cell to another, and the ends hold', (key, from, to) => {
  expect(stepFrom(from, key, order, 6)).toEqual(to)
})

it.each([
  [at(11, 1), false, at(11, 2)],
  [at(11, 0), false, at(11, 1)],
  [at(11, 6), false, at(12, 1)],
  [at(13, 6), false, null],
  [at(12, 2), true, at(12, 1)],
  [at(12, 1), true, at(11, 6)],
  [at(11, 1), true, null],
])('Tab goes on over the ends of rows', (from, isBack, to) => {
  expect(nextCell(from, isBack, order, 1, 6)).toEqual(to)
})

it('A row that left hands the keyboard to the next in place, else to the last', () => {
  expect(placeAmong(null, [], order, 1)).toEqual(at(11, 1))
  expect(placeAmong(at(12, 3), order, order, 1)).toEqual(at(12, 3))
  expect(placeAmong(at(12, 3), order, [11, 13], 1)).toEqual(at(13, 3))
  expect(placeAmong(at(13, 3), order, [11, 12], 1)).toEqual(at(12, 3))
  expect(placeAmong(at(13, 3), order, [], 1)).toBeNull()
})
