import { getTransfer } from '@prumo/contracts/transfers/transfers.contract'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { TransferForm } from './transfer-form.tsx'

interface TransferDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a transfer: a new one, or one that is read afresh. */
export function TransferDrawer({ record, onClose }: TransferDrawerProps) {
  const id = record === 'new' ? 0 : record
  // A record that is being deleted is not asked for again: it would be missing.
  const [isLeaving, setLeaving] = useState(false)
  const found = useRouteQuery(getTransfer, {
    params: { id },
    enabled: record !== 'new' && !isLeaving,
  })
  const transfer = record === 'new' ? null : found.data?.data
  if (transfer === undefined) return null
  return (
    <TransferForm
      key={transfer === null ? 'new' : `${transfer.id}.${transfer.version}`}
      transfer={transfer}
      onClose={onClose}
      onLeaving={setLeaving}
    />
  )
}
