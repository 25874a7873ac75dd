import { expect, test } from 'vitest'
import { actsOf } from './sale-acts.rules.ts'

test('A sale of a platform is never offered to be approved or canceled by hand', () => {
  const acts = (status: 'waiting_payment' | 'overdue' | 'approved' | 'completed') => [
    actsOf({ status, source: 'manual' }),
    actsOf({ status, source: 'platform' }),
  ]
  expect(acts('waiting_payment')).toEqual([['approve', 'cancel'], []])
  expect(acts('overdue')).toEqual([['approve', 'cancel'], []])
  expect(acts('approved')).toEqual([['complete', 'cancel'], ['complete']])
  expect(acts('completed')).toEqual([[], []])
})
