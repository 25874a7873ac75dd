import {
  REQUEST_ACTS,
  REQUEST_STATUSES,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { describe, expect, it } from 'vitest'
import { statusAfter } from './request-state.rules.ts'

/** Every transition that there is; all others are refused. */
const TRANSITIONS: readonly string[] = [
  'draft edit draft',
  'draft submit requested',
  'draft cancel canceled',
  'requested edit requested',
  'requested approve approved',
  'requested reprove reproved',
  'requested cancel canceled',
  'approved edit requested',
  'approved execute executed',
  'approved cancel canceled',
  'reproved edit draft',
  'reproved submit requested',
  'reproved cancel canceled',
  'executed reopen approved',
]

describe('a wire-transfer request', () => {
  it.each(REQUEST_STATUSES.flatMap((status) => REQUEST_ACTS.map((act) => [status, act] as const)))(
    'A wire-transfer request that is %s, by %s',
    (status, act) => {
      const next = statusAfter(status, act)
      const known = TRANSITIONS.find((row) => row.startsWith(`${status} ${act} `))
      expect(next === null ? undefined : `${status} ${act} ${next}`).toBe(known)
    },
  )

  it('A wire-transfer request is approved by no act but the approval, or by taking back that it was done', () => {
    const approving = TRANSITIONS.filter((row) => row.endsWith(' approved'))
    expect(approving).toEqual(['requested approve approved', 'executed reopen approved'])
  })
})
