import { MAIL_STATES, type MailState, type OutboxMail } from '@prumo/contracts/mail/outbox.contract'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

type Words = TextOf<'mail'>

const TONES: Readonly<Record<MailState, StatusTone>> = {
  waiting: 'scheduled',
  sent: 'done',
  failed: 'overdue',
  expired: 'canceled',
}

/** Columns of the outbox, newest mail first. */
export function outboxColumns(t: Words, format: Formats): readonly Column<OutboxMail>[] {
  return [
    {
      key: 'created_at',
      title: t('created_at'),
      sort: 'created_at',
      isDay: true,
      render: ({ created_at }) => format.instant(created_at),
      width: '150px',
    },
    { key: 'to', title: t('to'), render: ({ to }) => to },
    { key: 'subject', title: t('subject'), render: ({ subject }) => subject },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <StatusChip tone={TONES[state]} label={t(`states.${state}`)} />,
      width: '140px',
    },
  ]
}

export function outboxFilters(t: Words): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_state',
      label: t('filter_state'),
      kind: 'choice',
      options: MAIL_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
}
