import { Button } from '@mantine/core'
import type { ProposalRow, ProposalStatus } from '@prumo/contracts/proposals/proposal.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { actWords } from './proposal-words.ts'
import classes from './proposals.module.css'

type Texts = TextOf<'proposals'>

const TONES = {
  waiting: 'scheduled',
  accepted: 'done',
  refused: 'canceled',
  expired: 'overdue',
} as const satisfies Readonly<Record<ProposalStatus, string>>

/** Where a proposal stands, by icon and word. */
export function ProposalChip({
  status,
  t,
}: {
  readonly status: ProposalStatus
  readonly t: Texts
}) {
  return <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
}

/** Accepts the proposal of a row. */
type Accept = (row: ProposalRow) => void

/** @param onAccept absent for whoever only reads. */
export function proposalColumns(
  t: Texts,
  format: Formats,
  onAccept: Accept | undefined,
): readonly Column<ProposalRow>[] {
  return [
    {
      key: 'what',
      title: t('columns.what'),
      isSlack: true,
      render: (row) => <bdi className={classes['act']}>{actWords(t, row)}</bdi>,
    },
    {
      key: 'party',
      title: t('columns.party'),
      isNarrow: true,
      render: ({ proposed }) => <bdi>{proposed.party_name ?? '—'}</bdi>,
    },
    {
      key: 'day',
      title: t('columns.day'),
      isDay: true,
      render: ({ proposed }) => <DateText date={proposed.day} />,
    },
    {
      key: 'value',
      title: t('columns.value'),
      align: 'right',
      isMoney: true,
      render: ({ proposed: { value_cents, currency } }) =>
        value_cents === null ? '—' : <MoneyText value_cents={value_cents} currency={currency} />,
    },
    {
      key: 'proposed_by',
      title: t('columns.proposed_by'),
      isNarrow: true,
      render: ({ proposed_by }) => <bdi>{proposed_by}</bdi>,
    },
    {
      key: 'proposed_at',
      title: t('columns.proposed_at'),
      hideOnCard: true,
      render: ({ proposed_at }) => format.instant(proposed_at),
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => <ProposalChip status={status} t={t} />,
    },
    ...(onAccept === undefined ? [] : [acceptColumn(t, onAccept)]),
  ]
}

const acceptColumn = (t: Texts, onAccept: Accept): Column<ProposalRow> => ({
  key: 'accept',
  title: t('acts.accept'),
  isTitleHidden: true,
  // A card opens the proposal, which has the same button.
  hideOnCard: true,
  render: (row) =>
    row.status === 'waiting' ? (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('acts.accept_of', { what: actWords(t, row) })}
        onClick={(event) => {
          event.stopPropagation()
          onAccept(row)
        }}
      >
        {t('acts.accept')}
      </Button>
    ) : null,
})
