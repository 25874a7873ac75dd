import { emptyFigures, type Measurement, type Target } from '../measure/measurement.ts'
import { notMeasured } from '../measure/targets.ts'

/** What another program did, and which row of the product it is held against. */
export interface PeerRun {
  readonly operation: string
  readonly title: string
  /** The name of the product's row in the same run. */
  readonly product_operation: string
  /** How many times faster the product has to be; null where docs/operations/performance.md asks for nothing. */
  readonly least_ratio: number | null
}

/** What was found of a peer: its times, and what the reader has to know about them. */
export interface PeerResult {
  readonly p50_ms: number
  readonly notes: readonly string[]
}

/** The row of a peer: its own median, and the product's with the peer-by-product ratio beside it. */
export function peerRow(
  run: PeerRun,
  { p50_ms, notes }: PeerResult,
  product: readonly Measurement[],
): Measurement {
  const productP50Ms = product.find((row) => row.operation === run.product_operation)?.p50_ms
  const row = { ...emptyRow(run), p50_ms, notes }
  if (productP50Ms === undefined || productP50Ms === null)
    return { ...row, targets: targetsOf(run, notMeasured) }
  const ratio = p50_ms / productP50Ms
  return {
    ...row,
    beside: [{ name: 'Prumo', p50_ms: productP50Ms, ratio }],
    targets: targetsOf(run, (says, least) => ({
      says,
      found: `${ratio.toFixed(1)}×`,
      met: ratio >= least,
    })),
  }
}

/** The row of a peer that cannot be had here, with the reason as its note. */
export function absentPeerRow(run: PeerRun, reason: string): Measurement {
  return { ...emptyRow(run), targets: targetsOf(run, notMeasured), notes: [reason] }
}

function targetsOf(
  { least_ratio }: PeerRun,
  targetOf: (says: string, least: number) => Target,
): Target[] {
  return least_ratio === null ? [] : [targetOf(`Prumo ≥ ${least_ratio}× faster`, least_ratio)]
}

const emptyRow = ({ operation, title }: PeerRun): Measurement => ({
  ...emptyFigures,
  operation,
  title,
})
