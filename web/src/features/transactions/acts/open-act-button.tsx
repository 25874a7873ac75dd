import { Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useTexts } from '../../../texts/use-texts.ts'

/** What is asked of the receivable in its drawer. */
export type DrawerAct = 'charge' | 'remind' | 'renegotiate'

interface OpenActButtonProps {
  readonly act: DrawerAct
  readonly transaction: Transaction
  /** What was typed is saved first. */
  readonly isDirty: boolean
  readonly onAct: (act: DrawerAct, transaction: Transaction) => void
}

/** 'Gerar cobrança', 'Enviar lembrete' or 'Renegociar' of the receivable that is open in the drawer. */
export function OpenActButton({ act, transaction, isDirty, onAct }: OpenActButtonProps) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const { residual_cents, computed_status, has_hidden_parts, charge } = transaction
  if (residual_cents === 0 || computed_status === 'canceled') return null
  // One that is charged leads to its charge instead.
  if (act === 'charge' && charge?.is_open === true) return null
  const blocked = has_hidden_parts ? 'needs_all_parts' : isDirty ? 'save_first' : null
  return (
    <Button
      variant="default"
      disabled={blocked !== null}
      title={blocked === null ? undefined : t(blocked)}
      onClick={() => onAct(act, transaction)}
    >
      {a(`acts.${act}`)}
    </Button>
  )
}
