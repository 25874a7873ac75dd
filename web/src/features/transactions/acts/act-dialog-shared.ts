import type { TransactionTarget } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { TransactionActState } from './use-transaction-act.ts'

/** What every dialog of an act is given. */
export interface ActDialogShared {
  readonly side: TransactionSide
  readonly target: TransactionTarget
  readonly finish: TransactionActState['finish']
  readonly onClose: () => void
}
