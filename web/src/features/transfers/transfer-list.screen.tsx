import { useOpenTransfer } from './use-open-transfer.ts'
import { RequestList } from './request-list.tsx'
import { TransferList } from './transfer-list.tsx'

/** Transferências: the transfers between own accounts, and the requests to make one. */
export function TransferListScreen() {
  const opened = useOpenTransfer()
  return opened.tab === 'requests' ? (
    <RequestList opened={opened} />
  ) : (
    <TransferList opened={opened} />
  )
}
