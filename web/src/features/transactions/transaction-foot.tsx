import { AttachmentsPanel } from '../../parts/attachments/attachments-panel.tsx'
import { EndTransaction, type EndTransactionProps } from './end-transaction.tsx'

/** What stands below the fields of a title: its files and notes, and the ways to end it. */
export function TransactionFoot(props: EndTransactionProps) {
  return (
    <>
      <AttachmentsPanel kind={props.side.noun} id={props.transaction.id} />
      <EndTransaction {...props} />
    </>
  )
}
