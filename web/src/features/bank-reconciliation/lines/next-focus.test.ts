import { expect, test } from 'vitest'
import { nextFocus, stepFocus } from './next-focus.ts'

const all = () => true
const except =
  (...gone: number[]) =>
  (id: number) =>
    !gone.includes(id)

test.each([
  ['the next line, in place', [1, 2, 3], 2, except(2), 3],
  ['past lines that are being saved', [1, 2, 3, 4], 2, except(2, 3), 4],
  ['the one before after the last line', [1, 2, 3], 3, except(3), 2],
  ['the nearest before, not the top', [1, 2, 3, 4], 4, except(3, 4), 2],
  ['the first line below the top one', [1, 2], 1, except(1), 2],
  ['nothing when the only line leaves', [1], 1, except(1), null],
  ['nothing in an empty list', [], 7, all, null],
  ['the first line when the old one was never here', [4, 5], 9, all, 4],
])('The focus of the list of lines goes to %s', (_, order, from, stays, expected) => {
  expect(nextFocus(order, from, stays)).toBe(expected)
})

test.each([
  ['down', [1, 2, 3], 1, 1, 2],
  ['up', [1, 2, 3], 3, -1, 2],
  ['nowhere at the end', [1, 2, 3], 3, 1, 3],
  ['nowhere at the top', [1, 2, 3], 1, -1, 1],
  ['to the first from outside', [1, 2, 3], null, 1, 1],
  ['to the first from a line that is gone', [1, 2, 3], 8, -1, 1],
  ['nowhere in an empty list', [], null, 1, null],
] as const)('An arrow key on a line goes %s', (_, order, from, step, expected) => {
  expect(stepFocus(order, from, step)).toBe(expected)
})
