import type { TransactionSelection } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'

/** What may be done to transactions, one or many. */
export type TransactionAct =
  | 'settle'
  | 'charge'
  | 'remind'
  | 'renegotiate'
  | 'reverse'
  | 'schedule'
  | 'edit'
  | 'duplicate'
  | 'cancel'
  | 'destroy'

/** The transactions that an act is about. */
export interface TransactionTarget {
  readonly selection: TransactionSelection
  readonly count: number
  /** Those whose rows are known: all of them unless the whole filter is chosen. */
  readonly rows: readonly TransactionRow[]
  /** Told what the act left alone, which stays ticked. */
  readonly onDone: (left: readonly number[]) => void
}

/** An act that asks for more before it is done. */
export interface OpenAct {
  readonly act: TransactionAct
  readonly target: TransactionTarget
}

/** The target of an act on one row of the list. */
export function targetOf(row: TransactionRow): TransactionTarget {
  return { selection: { ids: [row.id] }, count: 1, rows: [row], onDone: () => undefined }
}
