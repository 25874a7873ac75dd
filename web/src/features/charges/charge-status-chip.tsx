import type { Charge, ChargeStatus } from '@prumo/contracts/charges/charge.schema'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

const TONES: Readonly<Record<ChargeStatus, StatusTone>> = {
  draft: 'neutral',
  issuing: 'scheduled',
  pending: 'scheduled',
  overdue: 'overdue',
  partially_paid: 'partial',
  paid: 'done',
  paid_in_part: 'partial',
  canceling: 'due_today',
  canceled: 'canceled',
  refunded: 'neutral',
  charged_back: 'overdue',
  expired: 'canceled',
  failed: 'overdue',
}

interface ChargeStatusChipProps {
  readonly status: ChargeStatus
  /** What its provider is being told of money that the company received itself. */
  readonly cashAct?: Charge['cash_act']
  readonly t: TextOf<'charges'>
}

/** Where a charge stands, as a chip. */
export const ChargeStatusChip = ({ status, cashAct = null, t }: ChargeStatusChipProps) =>
  cashAct === null ? (
    <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
  ) : (
    <StatusChip tone="due_today" label={t(`cash_acts.${cashAct}`)} />
  )
