import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'

/**
 * The categories that a transaction may take: a payable is an expense and a receivable a revenue;
 * loans and capital, which are neither, fit both.
 */
export const FITTING_CATEGORIES = {
  payable: { natures: 'expense,neutral' },
  receivable: { natures: 'revenue,neutral' },
} as const satisfies Record<TransactionKind, { readonly natures: string }>
