import type { PurchaseRow, PurchaseStatus } from '@prumo/contracts/purchases/purchase.schema'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

const TONES: Readonly<Record<PurchaseStatus, StatusTone>> = {
  waiting_approval: 'due_today',
  approved: 'done',
  reproved: 'overdue',
  canceled: 'canceled',
}

interface PurchaseStatusChipProps {
  readonly status: PurchaseStatus
  readonly t: TextOf<'purchases'>
}

/** Where a purchase stands, as a chip. */
export function PurchaseStatusChip({ status, t }: PurchaseStatusChipProps) {
  return <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
}

/** A purchase that the reader may decide on now. */
export const isDecidable = (
  row: Pick<PurchaseRow, 'status' | 'is_own' | 'is_at_others' | 'has_hidden_parts'>,
): boolean =>
  row.status === 'waiting_approval' && !row.is_own && !row.is_at_others && !row.has_hidden_parts
