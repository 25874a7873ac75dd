import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { actsOfMany, isCopied } from './charge-states.ts'

it('Charges that were all sent are not offered to be sent once more, and overdue ones can be canceled', () => {
  expect(actsOfMany([{ status: 'overdue' }, { status: 'expired' }])).toEqual({
    issue: false,
    cancel: true,
  })
  expect(actsOfMany([{ status: 'overdue' }, { status: 'draft' }])).toEqual({
    issue: true,
    cancel: true,
  })
  expect(actsOfMany([{ status: 'paid' }])).toEqual({ issue: false, cancel: false })
})

it('A canceled charge has a second copy while something of its receivable is open, and none once it was renegotiated', () => {
  const charge = { status: 'canceled', cash_act: null, next_id: null } as const
  expect(isCopied({ ...charge, residual_cents: cents(100) })).toBe(true)
  expect(isCopied({ ...charge, residual_cents: cents(0) })).toBe(false)
  // Its receivable is canceled or gone.
  expect(isCopied({ ...charge, residual_cents: null })).toBe(false)
})
