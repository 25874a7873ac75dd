import type { ImportTarget } from '@prumo/contracts/imports/import-targets'

export type TransactionTarget = 'payables' | 'receivables' | 'transactions'

/**
 * Whether a target is of transactions, which have amounts, categories and contacts of their own.
 */
export function isOfTransactions(target: ImportTarget): target is TransactionTarget {
  return target === 'payables' || target === 'receivables' || target === 'transactions'
}

/** Whether the rows of a target have amounts that add up to something. */
export const hasAmounts = (target: ImportTarget): boolean =>
  isOfTransactions(target) || target === 'sales'
