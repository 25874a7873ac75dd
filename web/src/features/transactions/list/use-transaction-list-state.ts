import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { useMemo } from 'react'
import { useToday } from '../../../client/use-session.ts'
import { currentMonthText } from '../../../kit/period.ts'
import { useListState } from '../../../kit/use-list-state.ts'
import type { TransactionSide } from '../transaction-side.ts'

/**
 * The filter of payables or receivables, which the list and its report share: the current month of the
 * company's day, and every competency, until somebody chooses (specification section 9).
 */
export function useTransactionListState(side: TransactionSide) {
  const today = useToday()
  const defaults = useMemo(
    () => ({
      filter_due_or_payment_date: currentMonthText(today),
      filter_competency_date: 'all',
    }),
    [today],
  )
  return useListState(side.noun, transactionList, defaults)
}
