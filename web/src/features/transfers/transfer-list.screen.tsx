import { ClosedPeriods } from '../../parts/closed-period/closed-periods.tsx'
import { lazy, Suspense } from 'react'
import { OpenTransferDrawer } from './open-transfer-drawer.tsx'
import { useOpenTransfer } from './use-open-transfer.ts'
import { TransferList } from './transfer-list.tsx'

const RequestList = lazy(() =>
  import('./request-list.tsx').then((file) => ({ default: file.RequestList })),
)

/** Transferências: the transfers between own accounts, and the requests to make one. */
export function TransferListScreen() {
  const opened = useOpenTransfer()
  return opened.tab === 'requests' ? (
    <Suspense>
      <RequestList opened={opened} />
    </Suspense>
  ) : (
    <>
      <ClosedPeriods>
        <TransferList opened={opened} />
      </ClosedPeriods>
      <OpenTransferDrawer opened={opened} />
    </>
  )
}
