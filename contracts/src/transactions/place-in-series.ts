import type { TransactionRow } from './transaction.schema.ts'

/** `1/3`, or `4` in a series without end; null outside of a series. */
export function placeInSeries({
  installment_number,
  installments_count,
}: Pick<TransactionRow, 'installment_number' | 'installments_count'>): string | null {
  if (installment_number === null) return null
  return installments_count === null
    ? String(installment_number)
    : `${installment_number}/${installments_count}`
}
