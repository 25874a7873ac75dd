import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import type { TransactionSide } from './transaction-side.ts'

const NewTitleForm = lazy(async () => {
  const [file] = await Promise.all([import('./new-title-form.tsx'), loadTexts('titleForm')])
  return { default: file.NewTitleForm }
})
const TransactionForm = lazy(() =>
  import('./transaction-form.tsx').then((file) => ({ default: file.TransactionForm })),
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
        <NewTitleForm
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

function KnownTransaction(props: Omit<TransactionDrawerProps, 'record'> & { readonly id: number }) {
  const { side, id, onClose, onSettle } = props
  // A record that is being deleted is not asked for again: it would be missing.
  const [isLeaving, setLeaving] = useState(false)
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
      onLeaving={setLeaving}
    />
  )
}
