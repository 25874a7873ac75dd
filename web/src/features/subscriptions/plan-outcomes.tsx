import { Radio } from '@mantine/core'
import type { OpenCharge } from '@prumo/contracts/subscriptions/proration.rules'
import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { useId } from 'react'
import { useFormat } from '../../client/use-format.ts'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PlanChangeToday } from './plan-change.ts'
import { PlanSums, withFixedSpace } from './plan-sums.tsx'
import classes from './subscriptions.module.css'

interface Outcome {
  readonly act: OpenCharge
  /** What the change comes to by it. */
  readonly change: PlanChangeToday
}

interface PlanOutcomesProps {
  readonly field: FieldBinding<OpenCharge | null | undefined>
  readonly subscription: Subscription
  readonly outcomes: readonly Outcome[]
}

/** What may become of the charge that is open, side by side with the figures of each, before one is chosen. */
export function PlanOutcomes({ field, subscription, outcomes }: PlanOutcomesProps) {
  const t = useTexts('subscriptions')
  const count = outcomes[0]?.change.open_count ?? 0
  return (
    <Radio.Group
      name={field.name}
      label={t('plan.open_charge', { count })}
      withAsterisk
      value={field.value ?? ''}
      error={field.error}
      onChange={(value) => field.onChange(value === 'cancel' ? 'cancel' : 'keep')}
    >
      <div className={classes['outcomes']}>
        {outcomes.map((outcome) => (
          <OutcomeCard
            key={outcome.act}
            outcome={outcome}
            subscription={subscription}
            isWrong={field.error !== undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

interface OutcomeCardProps {
  readonly outcome: Outcome
  readonly subscription: Subscription
  readonly isWrong: boolean
}

/** One of them: its figures are read with the button that chooses it. */
function OutcomeCard({ outcome: { act, change }, subscription, isWrong }: OutcomeCardProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const figures = useId()
  const { open_count: count, open_cents, later_cents, used_cents } = change
  const amount = withFixedSpace(format.money(open_cents))
  return (
    <div className={classes['outcome']}>
      <Radio
        value={act}
        label={t(`plan.open_acts.${act}`, { count })}
        aria-describedby={figures}
        aria-invalid={isWrong}
      />
      <div id={figures}>
        <PlanSums subscription={subscription} change={change} open_charge={act} />
        <p className={classes['quiet']}>
          {act === 'keep'
            ? t('plan.keep_note', { amount, credit: withFixedSpace(format.money(later_cents)) })
            : t('plan.cancel_note', { amount, used: withFixedSpace(format.money(used_cents)) })}
        </p>
      </div>
    </div>
  )
}
