import { expect, it } from 'vitest'
import { canceledSome } from './canceled-some.ts'

it('A pause whose open cycle was paid while it was being asked for canceled nothing, and can be undone', () => {
  const open = [{ id: 2 }]
  const before = { id: 1, state: 'canceled' } as const
  expect(canceledSome(open, [before, { id: 2, state: 'paid' }])).toBe(false)
  expect(canceledSome(open, [before, { id: 2, state: 'canceled' }])).toBe(true)
  // Its provider has not answered yet.
  expect(canceledSome(open, [before, { id: 2, state: 'overdue' }])).toBe(true)
})
