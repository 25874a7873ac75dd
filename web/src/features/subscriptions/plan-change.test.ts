import { civilDate } from '@prumo/civil-date'
import { planChange } from '@prumo/contracts/subscriptions/proration.rules'
import { cents, zeroCents } from '@prumo/money'
import { expect, it } from 'vitest'
import { sentPlan } from './plan-change.ts'

const plan = {
  value_cents: 15_000,
  subscription_cycle: 'monthly',
  when: 'now',
  open_charge: 'cancel',
} as const

const changeOf = (open_cents: number) =>
  planChange({
    held: [
      {
        starts_on: civilDate('2026-11-01'),
        ends_on: civilDate('2026-11-30'),
        price_cents: cents(9_000),
        owed_cents: zeroCents,
        paid_cents: cents(9_000 - open_cents),
        open_cents: cents(open_cents),
      },
    ],
    credit_cents: zeroCents,
    owed_cents: zeroCents,
    open_charge: 'cancel',
    schedule: {
      subscription_cycle: 'monthly',
      cycles_from: civilDate('2026-11-21'),
      first_cycle: 2,
      anchor_day: 1,
    },
    value_cents: cents(15_000),
  })

it('Canceling the open charge, chosen before the plan was put off to the next cycle, is not sent', () => {
  expect(sentPlan(plan, changeOf(9_000)).open_charge).toBe('cancel')
  expect(sentPlan({ ...plan, when: 'next_cycle' }, null).open_charge).toBeNull()
  expect(sentPlan(plan, changeOf(0)).open_charge).toBeNull()
})
