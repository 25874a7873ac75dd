import type {
  SubscriptionRow,
  SubscriptionState,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { useFormat } from '../../client/use-format.ts'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

const TONES: Readonly<Record<SubscriptionState, StatusTone>> = {
  scheduled: 'scheduled',
  trial: 'scheduled',
  active: 'done',
  past_due: 'overdue',
  paused: 'neutral',
  canceled: 'canceled',
  ended: 'neutral',
}

type Standing = Pick<
  SubscriptionRow,
  'state' | 'start_date' | 'canceled_on' | 'cancel_reason' | 'fault'
>

/** Where a subscription stands, that it is to be canceled, and that its next cycle could not be charged. */
export function SubscriptionStateChip({ row }: { readonly row: Standing }) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const { state, start_date, canceled_on, cancel_reason, fault } = row
  return (
    <span className={classes['chips']}>
      <StatusChip
        tone={TONES[state]}
        label={
          state === 'scheduled'
            ? t('starts_on', { date: format.date(start_date) })
            : t(`states.${state}`)
        }
        title={cancel_reason === 'unpaid' ? t('unpaid') : undefined}
      />
      {canceled_on === null || state === 'canceled' ? null : (
        <StatusChip tone="due_today" label={t('cancels_on', { date: format.date(canceled_on) })} />
      )}
      {fault === null ? null : (
        <StatusChip tone="overdue" label={t('fault_chip')} title={t('fault', { fault })} />
      )}
    </span>
  )
}
