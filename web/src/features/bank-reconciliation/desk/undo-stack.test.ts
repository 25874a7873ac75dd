import { expect, test } from 'vitest'
import { dropAct, lastAct, pushAct, type UndoStack } from './undo-stack.ts'

const act = (line_id: number, version = 2) => ({ line_id, version, text: `Linha ${line_id}` })
const none: UndoStack = []

test('Nothing at the desk is undone before anything was done', () => {
  expect(lastAct(none)).toBeNull()
})

test('Acts are undone last first', () => {
  const stack = pushAct(pushAct(none, act(1)), act(2))
  expect(lastAct(stack)).toEqual(act(2))
  expect(lastAct(dropAct(stack, 2))).toEqual(act(1))
})

test('A line reconciled, undone and ignored is undone from its last version only', () => {
  const stack = pushAct(pushAct(pushAct(none, act(1, 2)), act(2)), act(1, 4))
  expect(stack).toEqual([act(2), act(1, 4)])
})

test('Undoing by the button of an older line leaves the others', () => {
  const stack = [1, 2, 3].reduce((before: UndoStack, id) => pushAct(before, act(id)), none)
  expect(dropAct(stack, 2)).toEqual([act(1), act(3)])
})

test('Only the last 200 acts are kept', () => {
  const ids = Array.from({ length: 250 }, (_, index) => index)
  const stack = ids.reduce((before: UndoStack, id) => pushAct(before, act(id)), none)
  expect([stack.length, stack[0]?.line_id, lastAct(stack)?.line_id]).toEqual([200, 50, 249])
})
