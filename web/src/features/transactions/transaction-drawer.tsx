import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { TransactionForm } from './transaction-form.tsx'
import type { TransactionSide } from './transaction-side.ts'

interface TransactionDrawerProps {
  readonly side: TransactionSide
  readonly record: number | 'new'
  readonly onClose: () => void
  readonly onSettle: (id: number) => void
}

/** The drawer of a payable or receivable: a new one, or one that is read afresh. */
export function TransactionDrawer({ side, record, onClose, onSettle }: TransactionDrawerProps) {
  const id = record === 'new' ? 0 : record
  // A record that is being deleted is not asked for again: it would be missing.
  const [isLeaving, setLeaving] = useState(false)
  const [round, setRound] = useState(0)
  const found = useRouteQuery(side.routes.get, {
    params: { id },
    enabled: record !== 'new' && !isLeaving,
  })
  const transaction = record === 'new' ? null : found.data?.data
  if (transaction === undefined) return null
  return (
    <TransactionForm
      key={transaction === null ? `new.${round}` : `${transaction.id}.${transaction.version}`}
      side={side}
      transaction={transaction}
      onClose={onClose}
      onNext={() => setRound(round + 1)}
      onSettle={onSettle}
      onLeaving={setLeaving}
    />
  )
}
