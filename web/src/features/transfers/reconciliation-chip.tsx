import type { Transfer } from '@prumo/contracts/transfers/transfer.schema'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

interface ReconciliationChipProps {
  readonly transfer: Transfer
  readonly t: TextOf<'transfers'>
}

/** Of a leg, whether its own leg is. */
const reconciliationOf = ({ from_reconciled, to_reconciled, other_company_end }: Transfer) => {
  if (other_company_end === 'from') return to_reconciled ? 'all' : 'none'
  if (other_company_end === 'to') return from_reconciled ? 'all' : 'none'
  if (from_reconciled && to_reconciled) return 'all'
  return from_reconciled || to_reconciled ? 'some' : 'none'
}
const TONES = { all: 'reconciled', some: 'partial', none: 'neutral' } as const

/** How far a transfer is reconciled, as a chip. */
export function ReconciliationChip({ transfer, t }: ReconciliationChipProps) {
  const stand = reconciliationOf(transfer)
  return <StatusChip tone={TONES[stand]} label={t(`reconciliations.${stand}`)} />
}
