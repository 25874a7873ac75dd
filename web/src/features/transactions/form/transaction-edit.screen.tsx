import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense } from 'react'
import kitClasses from '../../../kit/kit.module.css'
import { useIsIdle } from '../../../kit/load-when-idle.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { KnownTransaction } from './known-transaction.tsx'
import { payables, receivables, type TransactionSide } from '../transaction-side.ts'
import { useOpenTransaction } from '../list/use-open-transaction.ts'

const TransactionList = lazy(async () => {
  const [file] = await Promise.all([
    import('../list/transaction-list.screen.tsx'),
    loadTexts('transactionActs'),
    loadTexts('settlements'),
  ])
  return { default: file.TransactionList }
})
// A settlement, or a new transaction, begun from here.
const OtherDrawer = lazy(() =>
  import('../list/open-transaction-drawer.tsx').then((file) => ({
    default: file.OpenTransactionDrawer,
  })),
)
const noRows: readonly TransactionRow[] = []

export function PayableEditScreen() {
  return <TransactionEditScreen side={payables} />
}

export function ReceivableEditScreen() {
  return <TransactionEditScreen side={receivables} />
}

/**
 * A transaction opened by its address: its form is there first, and the list comes below it once
 * nobody waits for anything. Closing the form goes to the list.
 */
function TransactionEditScreen({ side }: { readonly side: TransactionSide }) {
  const t = useTexts('transactions')
  const opened = useOpenTransaction(side.path)
  const { record, isSettling } = opened
  const isListDrawn = useIsIdle()
  const header = (
    <div className={kitClasses['screen']}>
      <PageHeader title={t(`${side.noun}.title`)} />
    </div>
  )
  return (
    <>
      {isListDrawn ? (
        <Suspense fallback={header}>
          <TransactionList side={side} opened={opened} />
        </Suspense>
      ) : (
        header
      )}
      {typeof record === 'number' && !isSettling ? (
        <KnownTransaction
          key={record}
          side={side}
          id={record}
          onClose={opened.close}
          onSettle={(id) => opened.settle(id, 'record')}
        />
      ) : (
        <Suspense>
          <OtherDrawer side={side} opened={opened} rows={noRows} />
        </Suspense>
      )}
    </>
  )
}
