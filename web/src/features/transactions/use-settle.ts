import type { SettlementInput, Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { translate } from '../../texts/use-texts.ts'
import type { TransactionSide } from './transaction-side.ts'

/** The settlement that a command has just added: ids only grow. */
function newestSettlement({ settlements }: Transaction): number | undefined {
  return settlements.map(({ id }) => id).toSorted((a, b) => b - a)[0]
}

/** Settles a title; once the server has said so, the toast offers to take it back. */
export function useSettle(side: TransactionSide) {
  const settlement = useCommand(side.routes.settle)
  const reversal = useCommand(side.routes.reverse)
  const undo = async (id: number, settlement_id: number) => {
    const reason = translate('transactions', 'undo_reason')
    const outcome = await reversal.send({ params: { id, settlement_id }, body: { reason } })
    if (outcome.ok) toast(translate('transactions', 'unsettled'))
  }
  return async (id: number, body: SettlementInput, idempotencyKey: string) => {
    const outcome = await settlement.send({ params: { id }, body, idempotencyKey })
    if (outcome.ok) {
      const settlement_id = newestSettlement(outcome.answer.data)
      toast(
        translate('transactions', 'settled'),
        settlement_id === undefined ? undefined : () => void undo(id, settlement_id),
      )
    }
    return outcome
  }
}
