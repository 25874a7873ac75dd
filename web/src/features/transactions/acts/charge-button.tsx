import { Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useTexts } from '../../../texts/use-texts.ts'

interface ChargeButtonProps {
  readonly transaction: Transaction
  /** What was typed is saved first. */
  readonly isDirty: boolean
  readonly onCharge: (transaction: Transaction) => void
}

/** 'Gerar cobrança' of the receivable that is open in the drawer. */
export function ChargeButton({ transaction, isDirty, onCharge }: ChargeButtonProps) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const { residual_cents, computed_status, has_hidden_parts } = transaction
  if (residual_cents === 0 || computed_status === 'canceled') return null
  const blocked = has_hidden_parts ? 'needs_all_parts' : isDirty ? 'save_first' : null
  return (
    <Button
      variant="default"
      disabled={blocked !== null}
      title={blocked === null ? undefined : t(blocked)}
      onClick={() => onCharge(transaction)}
    >
      {a('acts.charge')}
    </Button>
  )
}
