import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import type {
  CycleState,
  SubscriptionCycleRow,
} from '@prumo/contracts/subscriptions/subscription-cycle.schema'
import { useMemo } from 'react'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { awaitedCycle } from './awaited-cycle.ts'
import classes from './subscriptions.module.css'

const TONES: Readonly<Record<CycleState, StatusTone>> = {
  open: 'scheduled',
  overdue: 'overdue',
  paid: 'done',
  covered: 'done',
  renegotiated: 'neutral',
  canceled: 'canceled',
}

const rowId = ({ id }: SubscriptionCycleRow) => id

/** The cycles that were charged, newest first, each with its charge and receivable. */
export function SubscriptionCycleList({ subscription }: { readonly subscription: Subscription }) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const columns = useMemo(() => cycleColumns(t, format), [t, format])
  const awaited = awaitedCycle(subscription, useToday())
  const { credit_cents, owed_cents, ends_on, cycles } = subscription
  return (
    <section className={classes['section']} aria-label={t('cycle_list.title')}>
      <h3>{t('cycle_list.title')}</h3>
      {awaited === null ? null : (
        <p role="status">{t('cycle_list.coming', { date: format.date(awaited) })}</p>
      )}
      {credit_cents === 0 ? null : (
        <p className={classes['quiet']}>
          {t('cycle_list.credit_left', { amount: format.money(credit_cents) })}
        </p>
      )}
      {owed_cents === 0 ? null : (
        <p className={classes['quiet']}>
          {t('cycle_list.owed_left', { amount: format.money(owed_cents) })}
        </p>
      )}
      {ends_on === null ? null : (
        <p className={classes['quiet']}>
          {t('cycle_list.ends_on', { date: format.date(ends_on) })}
        </p>
      )}
      <DataTable
        label={t('cycle_list.title')}
        columns={columns}
        rows={cycles}
        rowId={rowId}
        emptyText={t('cycle_list.empty')}
      />
    </section>
  )
}

function cycleColumns(
  t: TextOf<'subscriptions'>,
  format: Formats,
): readonly Column<SubscriptionCycleRow>[] {
  return [
    {
      key: 'period',
      title: t('cycle_list.period'),
      render: ({ starts_on, ends_on }) => `${format.date(starts_on)} – ${format.date(ends_on)}`,
    },
    {
      key: 'due',
      title: t('cycle_list.due'),
      render: ({ due_date }) => <DateText date={due_date} />,
    },
    {
      key: 'charged',
      title: t('cycle_list.charged'),
      align: 'right',
      render: ({ charged_cents, credit_cents }) => (
        <span
          title={
            credit_cents === 0
              ? undefined
              : `${t('cycle_list.credit')} ${format.money(credit_cents)}`
          }
        >
          <MoneyText value_cents={charged_cents} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, retries, retry_fault, cut_on, is_asked_twice, is_canceling }) => (
        <div className={classes['cycle-state']}>
          <StatusChip
            tone={TONES[state]}
            label={t(`cycle_list.states.${state}`)}
            title={retries === 0 ? undefined : t('cycle_list.retries', { count: retries })}
          />
          {state !== 'overdue' || retry_fault === null ? null : (
            <div>{t(`cycle_list.retry_faults.${retry_fault}`)}</div>
          )}
          {cut_on === null ? null : (
            <div className={classes['quiet']}>
              {t('cycle_list.cut', { date: format.date(cut_on) })}
            </div>
          )}
          {is_canceling ? (
            <div className={classes['quiet']}>{t('cycle_list.canceling')}</div>
          ) : null}
          {is_asked_twice ? <div>{t('cycle_list.asked_twice')}</div> : null}
        </div>
      ),
    },
    {
      key: 'charge',
      title: t('cycle_list.charge'),
      render: ({ charge_id, transaction_id }) =>
        charge_id === null ? (
          transaction_id === null ? null : (
            <AppLink href={`/admin/receivable/edit/${transaction_id}`}>
              {t('cycle_list.receivable')}
            </AppLink>
          )
        ) : (
          <AppLink href={`/admin/charge/edit/${charge_id}`}>{t('cycle_list.charge')}</AppLink>
        ),
    },
  ]
}
