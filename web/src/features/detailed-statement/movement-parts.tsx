import type { Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import { lazy, Suspense, useState } from 'react'
import classes from './detailed-statement.module.css'

const PartsList = lazy(() =>
  import('./parts-list.tsx').then((file) => ({ default: file.PartsList })),
)

interface MovementPartsProps {
  readonly movement: Movement
  readonly label: string
}

/** '3 partes': what a movement is divided into, below its button once that was pressed. */
export function MovementParts({ movement, label }: MovementPartsProps) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <button type="button" className={classes['parts']} onClick={() => setUsed(true)}>
      {label}
    </button>
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <PartsList movement={movement} label={label} />
    </Suspense>
  )
}
