import { lazy, Suspense } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import type { TransactionSide } from '../transaction-side.ts'

const SeriesAlert = lazy(() =>
  import('./series-alert.tsx').then((file) => ({ default: file.SeriesAlert })),
)

/**
 * What is told of series without end that could not be written ahead. It is asked for together with the
 * list; few companies have any, and they alone load how it is told.
 */
export function SeriesFailures({ side }: { readonly side: TransactionSide }) {
  const failures = useRouteQuery(side.seriesFailures, { silent: true }).data?.data ?? []
  if (failures.length === 0) return null
  return (
    <Suspense>
      <SeriesAlert side={side} failures={failures} />
    </Suspense>
  )
}
