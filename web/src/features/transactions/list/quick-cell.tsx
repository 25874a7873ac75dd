import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { QuickEditContext, type QuickField } from './quick-edit.ts'

const QuickEditor = lazy(() =>
  import('./quick-editor.tsx').then((file) => ({ default: file.QuickEditor })),
)

interface QuickCellProps {
  readonly row: TransactionRow
  readonly field: QuickField
  readonly children: ReactNode
}

/** A cell that can be changed in its row: what it shows, or the field in its place. */
export function QuickCell({ row, field, children }: QuickCellProps) {
  const { current } = use(QuickEditContext)
  if (current === null || current.id !== row.id || current.field !== field) return children
  return (
    <Suspense fallback={children}>
      <QuickEditor row={row} field={field} />
    </Suspense>
  )
}
