import type { TransactionTotals } from '@prumo/contracts/transactions/transaction.schema'

type Sums = Pick<TransactionTotals, 'value_cents' | 'paid_value_cents' | 'residual_cents'>

/**
 * What payments came to above what they settled, or below it where negative: interest, fines and credits less
 * discounts and fees. With it the total is what is paid and open.
 */
export const chargesOf = ({ value_cents, paid_value_cents, residual_cents }: Sums): number =>
  paid_value_cents + residual_cents - value_cents
