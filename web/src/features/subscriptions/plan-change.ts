import type { CivilDate } from '@prumo/civil-date'
import {
  type OpenCharge,
  type PlanChange,
  planChange,
} from '@prumo/contracts/subscriptions/proration.rules'
import type { SubscriptionCycle } from '@prumo/contracts/subscriptions/subscription-cycles.rules'
import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { cents } from '@prumo/money'

/** What is typed of a change of plan. */
export interface TypedPlan {
  readonly value_cents: number | null
  readonly subscription_cycle: SubscriptionCycle | null
  readonly when: 'now' | 'next_cycle' | null
  readonly open_charge?: OpenCharge | null | undefined
}

/** A change of plan, with how many cycles of the old one are open. */
export interface PlanChangeToday extends PlanChange {
  readonly open_count: number
}

/** What a change of plan comes to today; null where it begins with a later cycle, or something is missing. */
export function changeToday(
  subscription: Subscription,
  { value_cents, subscription_cycle, when, open_charge = null }: TypedPlan,
  today: CivilDate,
): PlanChangeToday | null {
  const { cycles, credit_cents, owed_cents, anchor_day, next_cycle } = subscription
  const held = cycles.filter(
    ({ ends_on, state, cut_on }) => cut_on === null && ends_on >= today && state !== 'canceled',
  )
  if (!value_cents || subscription_cycle === null || when !== 'now' || held.length === 0)
    return null
  const isSame = subscription_cycle === subscription.subscription_cycle
  const change = planChange({
    held,
    credit_cents,
    owed_cents,
    open_charge,
    schedule: {
      subscription_cycle,
      cycles_from: today,
      first_cycle: next_cycle,
      anchor_day: isSame ? anchor_day : Number(today.slice(8)),
    },
    value_cents: cents(value_cents),
  })
  return { ...change, open_count: held.filter(({ open_cents }) => open_cents > 0).length }
}

/** What is sent of a plan: what becomes of an open charge, where the change ends one. */
export const sentPlan = <P extends TypedPlan>(plan: P, change: PlanChange | null): P =>
  hasOpenCharge(change) ? plan : { ...plan, open_charge: null }

/** Whether the change ends a plan of which something is open. */
export const hasOpenCharge = (change: PlanChange | null): boolean =>
  change !== null && change.open_cents > 0
