import { AttachmentsPanel } from '../../../parts/attachments/attachments-panel.tsx'
import { EndTransaction, type EndTransactionProps } from '../acts/end-transaction.tsx'

interface TransactionFootProps extends EndTransactionProps {
  /** The record is about to be gone: its files are not asked for again. */
  readonly isLeaving: boolean
}

/**
 * What stands below the fields of a title: its files and notes, and the ways to end it. Files tell of
 * all of it, and are shown to whoever sees all of it.
 */
export function TransactionFoot({ isLeaving, ...props }: TransactionFootProps) {
  if (props.transaction.has_hidden_parts) return null
  return (
    <>
      {isLeaving ? null : <AttachmentsPanel kind={props.side.noun} id={props.transaction.id} />}
      <EndTransaction {...props} />
    </>
  )
}
