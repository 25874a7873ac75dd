import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../../texts/feature-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { ListActs } from './use-list-acts.ts'

const TransactionActHost = lazy(async () => {
  const [file] = await Promise.all([import('./transaction-act-host.tsx'), loadTexts('settlements')])
  return { default: file.TransactionActHost }
})
const SeriesDrawer = lazy(() =>
  import('../series/series-drawer.tsx').then((file) => ({ default: file.SeriesDrawer })),
)

interface TransactionOverlaysProps {
  readonly side: TransactionSide
  readonly list: ListActs
}

/** What acts open over the list; its code is loaded with the first act. */
export function TransactionOverlays({ side, list }: TransactionOverlaysProps) {
  const { openAct, closeAct, seriesRow, closeSeries } = list
  const [isUsed, setUsed] = useState(false)
  // The host stays: what an act left alone is shown after its dialog is gone.
  if (openAct !== null && !isUsed) setUsed(true)
  return (
    <Suspense>
      {isUsed ? <TransactionActHost side={side} opened={openAct} onClose={closeAct} /> : null}
      {seriesRow === null ? null : (
        <SeriesDrawer side={side} row={seriesRow} onClose={closeSeries} />
      )}
    </Suspense>
  )
}
