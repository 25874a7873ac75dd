import type { TitleTarget } from './title-target.ts'
import type { TransactionSide } from './transaction-side.ts'
import type { TitleActState } from './use-title-act.ts'

/** What every dialog of an act is given. */
export interface ActDialogShared {
  readonly side: TransactionSide
  readonly target: TitleTarget
  readonly finish: TitleActState['finish']
  readonly onClose: () => void
}
