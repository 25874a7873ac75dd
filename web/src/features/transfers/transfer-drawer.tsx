import { getTransfer } from '@prumo/contracts/transfers/transfers.contract'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { TransferForm } from './transfer-form.tsx'

interface TransferDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a transfer: a new one, or one that is read afresh. */
export function TransferDrawer({ record, onClose }: TransferDrawerProps) {
  const transfer = useRecord(getTransfer, record)
  if (transfer === undefined) return null
  return <TransferForm key={recordKey(transfer)} transfer={transfer} onClose={onClose} />
}
