/** One line of the table: an operation of the product, and what ran beside it in the same run. */
export interface Measurement {
  /** Stable name, e.g. `list-200-old-month`; rows of two sizes are compared by it. */
  readonly operation: string
  /** What it does, in a few words, for the table. */
  readonly title: string
  readonly p50_ms: number | null
  readonly p95_ms: number | null
  /** Requests per second with 8 clients. */
  readonly per_second: number | null
  /** The same work without the product, or by another program. */
  readonly beside: readonly Beside[]
  /** A figure that is no time: bytes, megabytes, shares. */
  readonly figure?: { readonly value: number; readonly unit: string }
  readonly targets: readonly Target[]
  readonly notes: readonly string[]
}

export interface Beside {
  readonly name: string
  readonly p50_ms: number
  /** Product by limit for limits (smaller is better), peer by product for peers (larger is better). */
  readonly ratio: number
}

/** A pass mark of performance.md and what was found; `met` is null when it was not measured. */
export interface Target {
  readonly says: string
  readonly found: string
  readonly met: boolean | null
}

/** A row before anything was measured: groups fill in what they find. */
export const emptyFigures = {
  p50_ms: null,
  p95_ms: null,
  per_second: null,
  beside: [],
  targets: [],
  notes: [],
} as const satisfies Omit<Measurement, 'operation' | 'title'>
