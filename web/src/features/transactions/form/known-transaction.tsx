import { useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { TransactionForm } from './transaction-form.tsx'
import type { TransactionSide } from '../transaction-side.ts'

interface KnownTransactionProps {
  readonly side: TransactionSide
  readonly id: number
  readonly onClose: () => void
  readonly onSettle: (id: number) => void
}

/** The drawer of a payable or receivable that is there already, read afresh. */
export function KnownTransaction({ side, id, onClose, onSettle }: KnownTransactionProps) {
  // A record that is being deleted is not asked for again: it would be missing.
  const [isLeaving, setLeaving] = useState(false)
  // The form begins anew with each version: after a reversal the focus goes to what was reversed.
  const [reversedId, setReversedId] = useState<number | null>(null)
  const found = useRouteQuery(side.routes.get, { params: { id }, enabled: !isLeaving })
  const transaction = found.data?.data
  if (transaction === undefined) return null
  return (
    <TransactionForm
      key={`${transaction.id}.${transaction.version}`}
      side={side}
      transaction={transaction}
      onClose={onClose}
      onSettle={onSettle}
      isLeaving={isLeaving}
      onLeaving={setLeaving}
      reversedId={reversedId}
      onReverse={setReversedId}
    />
  )
}
