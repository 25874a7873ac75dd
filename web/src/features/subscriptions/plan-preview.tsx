import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { type Cents, cents, negateCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PlanChangeToday, TypedPlan } from './plan-change.ts'
import classes from './subscriptions.module.css'

interface PreviewProps {
  readonly subscription: Subscription
  readonly plan: TypedPlan
  /** What it comes to today; null is a plan that begins later. */
  readonly change: PlanChangeToday | null
}

/** What a change of plan comes to: credit of paid days first, what is charged, and what becomes of what is open. */
export function PlanPreview({ subscription, plan, change }: PreviewProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  // The symbol stays with its figure where a line breaks.
  const money = (amount: Cents) => format.money(amount).replace(' ', '\u00a0')
  const { credit_cents, owed_cents, next_on } = subscription
  const { value_cents, subscription_cycle, open_charge } = plan
  if (!value_cents || subscription_cycle === null) return null
  if (change === null)
    return next_on === null ? null : (
      <p aria-live="polite">
        {t('plan.from', { date: format.date(next_on), amount: money(cents(value_cents)) })}
      </p>
    )
  const { open_cents, used_cents, later_cents, unused_cents } = change
  const rows = (
    [
      [t('plan.price', { date: format.date(change.period.ends_on) }), change.price_cents, true],
      [t('plan.unused'), negateCents(unused_cents), unused_cents !== 0],
      [t('plan.earlier'), negateCents(credit_cents), credit_cents !== 0],
      [t('plan.used'), used_cents, open_charge === 'cancel' && used_cents !== 0],
      [t('plan.earlier_owed'), owed_cents, owed_cents !== 0],
      [t('plan.charged'), change.charged_cents, true],
      [t('plan.left'), change.left_cents, change.left_cents !== 0],
    ] as const
  ).filter(([, , isShown]) => isShown)
  return (
    <div aria-live="polite">
      <dl className={classes['sums']}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {open_cents === 0 ? null : (
        <p>
          {t('plan.open_hint', {
            count: change.open_count,
            amount: money(open_cents),
            used: money(used_cents),
            credit: money(later_cents),
          })}
        </p>
      )}
    </div>
  )
}
