import type { BudgetStatus } from '@prumo/contracts/budgets/budget.schema'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

const TONES: Readonly<Record<BudgetStatus, StatusTone>> = {
  draft: 'neutral',
  approved: 'done',
  closed: 'blocked',
}

interface BudgetStatusChipProps {
  readonly status: BudgetStatus
  readonly t: TextOf<'budgets'>
}

/** Where a budget stands, as a chip. */
export function BudgetStatusChip({ status, t }: BudgetStatusChipProps) {
  return <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
}
