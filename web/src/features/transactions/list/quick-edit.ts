import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { createContext } from 'react'

export type QuickField = 'due_date' | 'category'

/** What is being changed in its row, and how to begin and to end it. */
export interface QuickEdit {
  readonly current: { readonly id: number; readonly field: QuickField } | null
  readonly start: (row: TransactionRow, field: QuickField) => void
  readonly stop: () => void
}

export const QuickEditContext = createContext<QuickEdit>({
  current: null,
  start: () => undefined,
  stop: () => undefined,
})
