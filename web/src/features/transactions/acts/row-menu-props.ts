import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import type { TransactionSide } from '../transaction-side.ts'
import type { RowActs } from './use-row-acts.ts'

/** The transaction of a row, and what may be done with it. */
export interface RowMenuProps {
  readonly side: TransactionSide
  readonly row: TransactionRow
  readonly acts: RowActs
}
