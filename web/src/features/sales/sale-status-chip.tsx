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
}

/** Where a sale stands, as a chip. */
export function SaleStatusChip({ status, t }: SaleStatusChipProps) {
  return <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
}
