import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../../texts/feature-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'

const NewTransactionForm = lazy(async () => {
  const [file] = await Promise.all([
    import('./new-transaction-form.tsx'),
    loadTexts('transactionForm'),
  ])
  return { default: file.NewTransactionForm }
})
const KnownTransaction = lazy(() =>
  import('./known-transaction.tsx').then((file) => ({ default: file.KnownTransaction })),
)

interface TransactionDrawerProps {
  readonly side: TransactionSide
  readonly record: number | 'new'
  readonly onClose: () => void
  readonly onSettle: (id: number) => void
}

/** The drawer of a payable or receivable: a new one, or one that is read afresh. */
export function TransactionDrawer({ record, ...props }: TransactionDrawerProps) {
  const [round, setRound] = useState(0)
  return (
    <Suspense>
      {record === 'new' ? (
        <NewTransactionForm
          key={round}
          side={props.side}
          isFirst={round === 0}
          onClose={props.onClose}
          onNext={() => setRound(round + 1)}
        />
      ) : (
        <KnownTransaction id={record} {...props} />
      )}
    </Suspense>
  )
}
