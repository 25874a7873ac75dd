import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { cents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PlanChangeToday, TypedPlan } from './plan-change.ts'
import { PlanSums, withFixedSpace } from './plan-sums.tsx'

interface PreviewProps {
  readonly subscription: Subscription
  readonly plan: TypedPlan
  /** What it comes to today; null is a plan that begins later. */
  readonly change: PlanChangeToday | null
}

/** What a change of plan comes to while nothing of the old one is open, or on which day it begins. */
export function PlanPreview({ subscription, plan, change }: PreviewProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const { next_on } = subscription
  const { value_cents, subscription_cycle } = plan
  if (!value_cents || subscription_cycle === null) return null
  return (
    <div aria-live="polite">
      {change !== null ? (
        <PlanSums subscription={subscription} change={change} open_charge={null} />
      ) : next_on === null ? null : (
        <p>
          {t('plan.from', {
            date: format.date(next_on),
            amount: withFixedSpace(format.money(cents(value_cents))),
          })}
        </p>
      )}
    </div>
  )
}
