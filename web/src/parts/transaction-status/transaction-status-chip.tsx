import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Status = TransactionRow['computed_status']

const tones = {
  canceled: 'canceled',
  paid: 'done',
  partial: 'partial',
  scheduled: 'scheduled',
  overdue: 'overdue',
  due_today: 'due_today',
  open: 'neutral',
} as const satisfies Record<Status, StatusTone>

/** The word of a status: what is paid is received on the other side. */
export function statusText(
  t: TextOf<'transactions'>,
  kind: TransactionKind,
  status: Status,
): string {
  return status === 'paid' ? t(`${kind}s.paid`) : t(`statuses.${status}`)
}

type Facts = Pick<TransactionRow, 'kind' | 'computed_status' | 'overdue_days'> &
  Partial<Pick<TransactionRow, 'is_renegotiated'>>

function labelOf(t: TextOf<'transactions'>, facts: Facts): string {
  const { kind, computed_status, overdue_days: count } = facts
  if (facts.is_renegotiated === true) return t('renegotiated')
  const status = statusText(t, kind, computed_status)
  if (count === 0) return status
  if (computed_status === 'overdue') return t('overdue_days', { status, count })
  return computed_status === 'partial' ? t('partial_overdue', { count }) : status
}

interface TransactionStatusChipProps {
  readonly row: Facts
  /** In a column, which is as wide as its longest words. */
  readonly isShort?: boolean
}

/** Situação: icon, word and colour, and for how long it has been overdue. */
export function TransactionStatusChip({ row, isShort = false }: TransactionStatusChipProps) {
  const t = useTexts('transactions')
  const { computed_status, overdue_days: count } = row
  const label = labelOf(t, row)
  const isLatePart = isShort && computed_status === 'partial' && count > 0
  return (
    <StatusChip
      tone={row.is_renegotiated === true ? 'neutral' : tones[computed_status]}
      label={isLatePart ? t('partial_late', { count }) : label}
      title={isLatePart ? label : undefined}
    />
  )
}
