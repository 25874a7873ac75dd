import type { SettlementInput } from '@prumo/contracts/transactions/transaction.schema'
import { useCommand } from '../../../client/company-queries.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { translate } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'

/** Settles a transaction; once the server has said so, the toast offers to take it back. */
export function useSettle(side: TransactionSide) {
  const settlement = useCommand(side.routes.settle)
  const { toastWithUndo } = useUndo()
  return async (id: number, body: SettlementInput, idempotencyKey: string) => {
    const outcome = await settlement.send({ params: { id }, body, idempotencyKey })
    if (outcome.ok) toastWithUndo(translate('transactions', 'settled'), outcome.request_id)
    return outcome
  }
}
