import { lazy, Suspense } from 'react'
import type { OpenTransfer } from './use-open-transfer.ts'

const TransferDrawer = lazy(() =>
  import('./transfer-drawer.tsx').then((file) => ({ default: file.TransferDrawer })),
)

/** The drawer of the transfer that the address names. */
export function OpenTransferDrawer({ opened }: { readonly opened: OpenTransfer }) {
  if (opened.record === null) return null
  return (
    <Suspense>
      <TransferDrawer key={opened.record} record={opened.record} onClose={opened.close} />
    </Suspense>
  )
}
