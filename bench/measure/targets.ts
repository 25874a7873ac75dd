import type { Beside, Target } from './measurement.ts'

/** The operation by hand beside the product: how many times as long the product takes. */
export function besideLimit(name: string, p50_ms: number, productP50Ms: number): Beside {
  return { name, p50_ms, ratio: productP50Ms / p50_ms }
}

/** A pass mark for the median, in milliseconds. */
export const p50AtMost = (limitMs: number, p50_ms: number): Target => ({
  says: `p50 ≤ ${limitMs} ms`,
  found: `${p50_ms.toFixed(1)} ms`,
  met: p50_ms <= limitMs,
})

/** A pass mark for the ratio to what ran beside: smaller is better. */
export const ratioAtMost = (most: number, beside: Beside): Target => ({
  says: `≤ ${most}× ${beside.name}`,
  found: `${beside.ratio.toFixed(1)}×`,
  met: beside.ratio <= most,
})

/** A pass mark for requests per second with 8 clients, as a part of what the limit does with them. */
export const partOfRate = (least: number, perSecond: number, limitPerSecond: number): Target => ({
  says: `8 clients ≥ ${least}× the limit's rate`,
  found: `${(perSecond / limitPerSecond).toFixed(2)}×`,
  met: perSecond >= least * limitPerSecond,
})

/** A pass mark of an operation that the product does not have yet. */
export const notMeasured = (says: string): Target => ({ says, found: '–', met: null })

/** What the limit did with the same 8 clients. */
export const perSecondBeside = (name: string, perSecond: number): string =>
  `${name}: ${Math.round(perSecond)}/s`
