import { PURCHASE_ACTS, PURCHASE_STATUSES } from '@prumo/contracts/purchases/purchase.schema'
import { expect, test } from 'vitest'
import { statusAfter } from './purchase-state.rules.ts'

test('A purchase waits, is approved, reproved or canceled, and nothing else', () => {
  const steps = PURCHASE_STATUSES.map((status) => [
    status,
    Object.fromEntries(PURCHASE_ACTS.map((act) => [act, statusAfter(status, act)])),
  ])
  const none = Object.fromEntries(PURCHASE_ACTS.map((act) => [act, null]))
  const changed = { edit: 'waiting_approval', cancel: 'canceled' }
  expect(Object.fromEntries(steps)).toEqual({
    waiting_approval: {
      ...none,
      ...changed,
      approve_level: 'waiting_approval',
      approve: 'approved',
      reprove: 'reproved',
    },
    approved: { ...none, ...changed },
    reproved: { ...none, ...changed },
    canceled: none,
  })
})
