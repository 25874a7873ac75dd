import { planChange, uncutCycles } from '@prumo/contracts/subscriptions/proration.rules'
import type { SubscriptionCycle } from '@prumo/contracts/subscriptions/subscription-cycles.rules'
import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { cents, negateCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

interface PreviewProps {
  readonly subscription: Subscription
  readonly plan: {
    readonly value_cents: number | null
    readonly subscription_cycle: SubscriptionCycle | null
    readonly when: 'now' | 'next_cycle' | null
  }
}

/** What a change of plan comes to today: credit of paid days first, what is charged, and what stays owed. */
export function PlanPreview({ subscription, plan }: PreviewProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const today = useToday()
  const { cycles, credit_cents, anchor_day, next_cycle, next_on } = subscription
  const { value_cents, subscription_cycle, when } = plan
  const held = uncutCycles(cycles, next_on).filter(
    ({ ends_on, state }) => ends_on >= today && state !== 'canceled',
  )
  if (!value_cents || subscription_cycle === null) return null
  if (when !== 'now' || held.length === 0)
    return next_on === null ? null : (
      <p aria-live="polite">
        {t('plan.from', { date: format.date(next_on), amount: format.money(cents(value_cents)) })}
      </p>
    )
  const isSame = subscription_cycle === subscription.subscription_cycle
  const change = planChange({
    held,
    credit_cents,
    schedule: {
      subscription_cycle,
      cycles_from: today,
      first_cycle: next_cycle,
      anchor_day: isSame ? anchor_day : Number(today.slice(8)),
    },
    value_cents: cents(value_cents),
  })
  const rows = [
    [t('plan.price', { date: format.date(change.period.ends_on) }), change.price_cents],
    ...(change.unused_cents === 0
      ? []
      : [[t('plan.unused'), negateCents(change.unused_cents)] as const]),
    ...(credit_cents === 0 ? [] : [[t('plan.earlier'), negateCents(credit_cents)] as const]),
    [t('plan.charged'), change.charged_cents],
    ...(change.left_cents === 0 ? [] : [[t('plan.left'), change.left_cents] as const]),
  ] as const
  const owed = format.money(change.owed_cents)
  return (
    <div aria-live="polite">
      <dl className={classes['sums']}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      {change.owed_cents === 0 ? null : (
        <p>{t('plan.owed', { amount: owed, used: format.money(change.owed_used_cents) })}</p>
      )}
    </div>
  )
}
