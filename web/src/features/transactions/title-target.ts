import type { TitleSelection } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'

/** What may be done to titles, one or many. */
export type TitleAct = 'settle' | 'schedule' | 'edit' | 'duplicate' | 'cancel' | 'destroy'

/** The titles that an act is about. */
export interface TitleTarget {
  readonly selection: TitleSelection
  readonly count: number
  /** Those whose rows are known: all of them unless the whole filter is chosen. */
  readonly rows: readonly TransactionRow[]
  /** Told what the act left alone, which stays ticked. */
  readonly onDone: (left: readonly number[]) => void
}

/** An act that asks for more before it is done. */
export interface OpenAct {
  readonly act: TitleAct
  readonly target: TitleTarget
}

/** The target of an act on one row of the list. */
export function targetOf(row: TransactionRow): TitleTarget {
  return { selection: { ids: [row.id] }, count: 1, rows: [row], onDone: () => undefined }
}
