import { expect, it } from 'vitest'
import { actsOfMany } from './charge-states.ts'

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
