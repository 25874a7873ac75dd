import { lazy, Suspense, useState } from 'react'
import type { TransactionSide } from './transaction-side.ts'
import type { ListActs } from './use-list-acts.ts'

const TitleActHost = lazy(() =>
  import('./title-act-host.tsx').then((file) => ({ default: file.TitleActHost })),
)
const SeriesDrawer = lazy(() =>
  import('./series-drawer.tsx').then((file) => ({ default: file.SeriesDrawer })),
)

interface TitleOverlaysProps {
  readonly side: TransactionSide
  readonly list: ListActs
}

/** What acts open over the list; its code is loaded with the first act. */
export function TitleOverlays({ side, list }: TitleOverlaysProps) {
  const { openAct, closeAct, seriesRow, closeSeries } = list
  const [isUsed, setUsed] = useState(false)
  // The host stays: what an act left alone is shown after its dialog is gone.
  if (openAct !== null && !isUsed) setUsed(true)
  return (
    <Suspense>
      {isUsed ? <TitleActHost side={side} opened={openAct} onClose={closeAct} /> : null}
      {seriesRow === null ? null : (
        <SeriesDrawer side={side} row={seriesRow} onClose={closeSeries} />
      )}
    </Suspense>
  )
}
