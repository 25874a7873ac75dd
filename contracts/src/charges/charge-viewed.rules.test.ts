import { expect, it } from 'vitest'
import { wasViewed } from './charge-viewed.rules.ts'

it('A charge that ended unseen, or whose provider tells nothing, was viewed or not: nobody knows', () => {
  const unseen = { viewed_at: null, kind: 'asaas' } as const
  expect(wasViewed({ ...unseen, status: 'pending' })).toBe(false)
  expect(wasViewed({ ...unseen, status: 'overdue' })).toBe(false)
  expect(wasViewed({ ...unseen, status: 'paid' })).toBeNull()
  expect(wasViewed({ ...unseen, status: 'canceled' })).toBeNull()
  expect(wasViewed({ ...unseen, status: 'draft' })).toBeNull()
  expect(wasViewed({ ...unseen, kind: 'banco_inter', status: 'pending' })).toBeNull()
  expect(wasViewed({ ...unseen, viewed_at: '2026-11-20T15:00:00.000Z', status: 'paid' })).toBe(true)
})
