import { SALE_ACTS, SALE_STATUSES } from '@prumo/contracts/sales/sale.schema'
import { describe, expect, it } from 'vitest'
import { isEditable, statusAfter } from './sale-state.rules.ts'

/** Every transition by hand that there is; all others are refused. */
const TRANSITIONS: readonly string[] = [
  'waiting_payment approve approved',
  'waiting_payment cancel canceled',
  'overdue approve approved',
  'overdue cancel canceled',
  'approved complete completed',
  'approved cancel canceled',
]

describe('a sale', () => {
  it.each(SALE_STATUSES.flatMap((status) => SALE_ACTS.map((act) => [status, act] as const)))(
    'A sale that is %s, by %s',
    (status, act) => {
      const next = statusAfter({ status, source: 'manual' }, act)
      const known = TRANSITIONS.find((row) => row.startsWith(`${status} ${act} `))
      expect(next === null ? undefined : `${status} ${act} ${next}`).toBe(known)
    },
  )

  it('Of a sale that a platform told a person says no more than that its guarantee is over', () => {
    const steps = SALE_STATUSES.flatMap((status) =>
      SALE_ACTS.map((act) => statusAfter({ status, source: 'platform' }, act)),
    )
    expect(steps.filter((next) => next !== null)).toEqual(['completed'])
  })

  it('A sale is changed while it waits or is approved, and in no other state', () => {
    expect(SALE_STATUSES.filter(isEditable)).toEqual(['waiting_payment', 'approved'])
  })
})
