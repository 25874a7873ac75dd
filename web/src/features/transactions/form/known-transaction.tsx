import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import type { DrawerAct } from '../acts/open-act-button.tsx'
import { type OpenAct, targetOf } from '../acts/transaction-target.ts'
import { TransactionForm } from './transaction-form.tsx'
import type { TransactionSide } from '../transaction-side.ts'

const TransactionActHost = lazy(async () => {
  const [file] = await Promise.all([
    import('../acts/transaction-act-host.tsx'),
    loadTexts('settlements'),
    loadTexts('transactionActs'),
  ])
  return { default: file.TransactionActHost }
})

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
  // While it is charged or renegotiated the form stays: one that began anew would lie above the dialog.
  const [charged, setCharged] = useState<Transaction | null>(null)
  const [openAct, setOpenAct] = useState<OpenAct | null>(null)
  const [isActUsed, setActUsed] = useState(false)
  if (openAct !== null && !isActUsed) setActUsed(true)
  const found = useRouteQuery(side.routes.get, { params: { id }, enabled: !isLeaving })
  const transaction = charged ?? found.data?.data
  const ask = (act: DrawerAct, row: Transaction) => {
    setCharged(row)
    setOpenAct({ act, target: targetOf(row) })
  }
  // The act changed the receivable meanwhile.
  const closeAct = () => {
    setOpenAct(null)
    setCharged(null)
    void found.refetch()
  }
  if (transaction === undefined) return null
  return (
    <>
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
        onAct={ask}
      />
      <Suspense>
        {isActUsed ? <TransactionActHost side={side} opened={openAct} onClose={closeAct} /> : null}
      </Suspense>
    </>
  )
}
