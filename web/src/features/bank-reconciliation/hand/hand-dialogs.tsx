import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import { SearchDialog } from './search-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import type { OpenHandDialog } from './use-hand-work.ts'

interface HandDialogsProps {
  readonly asked: OpenHandDialog
  readonly acts: DeskActs
  readonly onClose: (line: StatementLine, isDone: boolean) => void
}

/** The dialog that is open: the search, or the transfer. */
export function HandDialogs({ asked, ...rest }: HandDialogsProps) {
  return asked.kind === 'search' ? (
    <SearchDialog lines={asked.lines} {...rest} />
  ) : (
    <TransferDialog line={asked.line} {...rest} />
  )
}
