import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { addCents, negateCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PlanChangeToday } from './plan-change.ts'
import classes from './subscriptions.module.css'

interface PlanSumsProps {
  readonly subscription: Pick<Subscription, 'credit_cents' | 'owed_cents'>
  readonly change: PlanChangeToday
  /** What becomes of the charge that is open; null where there is none. */
  readonly open_charge: 'keep' | 'cancel' | null
}

/** What a change of plan comes to now, part by part: credit of paid days first, and what the client owes by it. */
export function PlanSums({ subscription, change, open_charge }: PlanSumsProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const { credit_cents, owed_cents } = subscription
  const { unused_cents, used_cents, open_cents, charged_cents, left_cents } = change
  const isKept = open_charge === 'keep'
  const rows = (
    [
      [t('plan.price', { date: format.date(change.period.ends_on) }), change.price_cents, true],
      [t('plan.unused'), negateCents(unused_cents), unused_cents !== 0],
      [t('plan.earlier'), negateCents(credit_cents), credit_cents !== 0],
      [t('plan.used'), used_cents, open_charge === 'cancel' && used_cents !== 0],
      [t('plan.earlier_owed'), owed_cents, owed_cents !== 0],
      [t('plan.charged'), charged_cents, true],
      [t('plan.open'), open_cents, isKept],
      [
        t('plan.total'),
        isKept ? addCents(charged_cents, open_cents) : charged_cents,
        open_charge !== null,
      ],
      [t('plan.left'), left_cents, left_cents !== 0],
    ] as const
  ).filter(([, , isShown]) => isShown)
  return (
    <dl className={classes['sums']}>
      {rows.map(([label, amount]) => (
        <div key={label} data-total={label === t('plan.total') ? true : undefined}>
          <dt>{label}</dt>
          <dd>{withFixedSpace(format.money(amount))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The symbol stays with its figure where a line breaks. */
export const withFixedSpace = (money: string): string => money.replace(' ', '\u00a0')
