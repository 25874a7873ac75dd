import { expect, test } from 'vitest'
import { changeSince } from './change.rules.ts'

test('An amount is more, less or the same as a month ago, also below zero', () => {
  expect(changeSince(500, 200)).toEqual({ kind: 'more', cents: 300 })
  expect(changeSince(200, 500)).toEqual({ kind: 'less', cents: 300 })
  expect(changeSince(-200, -500)).toEqual({ kind: 'more', cents: 300 })
  expect(changeSince(0, 0)).toEqual({ kind: 'same', cents: 0 })
})
