import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { createContext } from 'react'

/** The columns that can be changed in the row. */
export const QUICK_FIELDS = ['due_date', 'category'] as const

export type QuickField = (typeof QUICK_FIELDS)[number]

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
