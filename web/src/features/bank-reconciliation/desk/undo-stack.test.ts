import { expect, test } from 'vitest'
import { afterUndo, dropAct, dropRequest, lastAct, pushAct, type UndoStack } from './undo-stack.ts'

const act = (line_id: number, version = 2, begun = line_id) => ({
  line_id,
  version,
  begun,
  text: `Linha ${line_id}`,
})
const none: UndoStack = []

test('Nothing at the desk is undone before anything was done', () => {
  expect(lastAct(none)).toBeNull()
})

test('Acts are undone last first', () => {
  const second = act(2)
  const stack = pushAct(pushAct(none, act(1)), second)
  expect(lastAct(stack)).toEqual(act(2))
  expect(lastAct(dropAct(stack, second))).toEqual(act(1))
})

test('Acts are undone in the order in which they began, in whatever order the answers come', () => {
  const stack = pushAct(pushAct(pushAct(none, act(2)), act(3)), act(1))
  expect(stack).toEqual([act(1), act(2), act(3)])
})

test('A line reconciled, undone and ignored is undone from its last version only', () => {
  const stack = pushAct(pushAct(pushAct(none, act(1, 2)), act(2)), act(1, 4, 3))
  expect(stack).toEqual([act(2), act(1, 4, 3)])
})

test('A line reconciled in two parts is undone part by part', () => {
  const second = act(1, 3, 2)
  const stack = pushAct(pushAct(none, act(1, 2)), second, true)
  const left = afterUndo(dropAct(stack, second), { id: 1, version: 4, linked_part_cents: 500 })
  expect(left).toEqual([act(1, 4)])
  expect(afterUndo(left, { id: 1, version: 5, linked_part_cents: 0 })).toEqual([])
})

test('An act on many lines that was undone elsewhere is forgotten, the others stay', () => {
  const many = { ...act(2), request_id: 'a' }
  expect(dropRequest([act(1), many, act(3)], 'a')).toEqual([act(1), act(3)])
})

test('Only the last 200 acts are kept', () => {
  const ids = Array.from({ length: 250 }, (_, index) => index)
  const stack = ids.reduce((before: UndoStack, id) => pushAct(before, act(id)), none)
  expect([stack.length, stack[0]?.line_id, lastAct(stack)?.line_id]).toEqual([200, 50, 249])
})
