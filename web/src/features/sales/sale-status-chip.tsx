import type { SaleStatus } from '@prumo/contracts/sales/sale.schema'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

const TONES: Readonly<Record<SaleStatus, StatusTone>> = {
  waiting_payment: 'due_today',
  approved: 'scheduled',
  completed: 'done',
  overdue: 'overdue',
  canceled: 'canceled',
  expired: 'canceled',
  refund_requested: 'partial',
  partially_refunded: 'partial',
  refunded: 'neutral',
  charged_back: 'overdue',
  disputed: 'overdue',
  review: 'due_today',
}

interface SaleStatusChipProps {
  readonly status: SaleStatus
  readonly t: TextOf<'sales'>
  /** In a column, which is as wide as its longest word. */
  readonly isShort?: boolean
}

/** Where a sale stands, as a chip. */
export function SaleStatusChip({ status, t, isShort = false }: SaleStatusChipProps) {
  const label = t(`statuses.${status}`)
  const short = isShort && status === 'waiting_payment' ? t('waiting_payment_short') : label
  return (
    <StatusChip tone={TONES[status]} label={short} title={short === label ? undefined : label} />
  )
}
