import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../texts/feature-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { OpenTransaction } from './use-open-transaction.ts'

const TransactionDrawer = lazy(() =>
  import('../form/transaction-drawer.tsx').then((file) => ({ default: file.TransactionDrawer })),
)
const SettlementDrawer = lazy(async () => {
  const [file] = await Promise.all([
    import('../settlements/settlement-drawer.tsx'),
    loadTexts('settlements'),
  ])
  return { default: file.SettlementDrawer }
})

interface OpenTransactionDrawerProps {
  readonly side: TransactionSide
  readonly opened: OpenTransaction
  /** What the list already knows: a settlement of one of these opens at once. */
  readonly rows: readonly TransactionRow[]
}

/** The drawer that the address names: a record, a new one, or a settlement. */
export function OpenTransactionDrawer({ side, opened, rows }: OpenTransactionDrawerProps) {
  const { record, isSettling } = opened
  if (record === null) return null
  if (isSettling && record !== 'new') {
    return (
      <Suspense>
        <SettlementDrawer
          key={record}
          side={side}
          id={record}
          known={rows.find(({ id }) => id === record)}
          onClose={opened.closeSettlement}
        />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <TransactionDrawer
        key={record}
        side={side}
        record={record}
        onClose={opened.close}
        onSettle={(id) => opened.settle(id, 'record')}
      />
    </Suspense>
  )
}
