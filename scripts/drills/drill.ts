/** What a drill found, as its report says it. */
export interface DrillReport {
  /** One sentence with the figures that matter; docs/trust.tsv quotes it. */
  readonly result: string
  readonly isGood: boolean
  /** Further figures, by what they are. */
  readonly figures: readonly (readonly [string, string | number])[]
}

/** A fault that is tried on the real thing, too heavy for `npm test`. */
export interface Drill {
  /** Ids of docs/trust.tsv. */
  readonly proves: readonly string[]
  readonly title: string
  /** What is done, for whoever reads the report. */
  readonly does: string
  readonly run: () => Promise<DrillReport>
}

/** `1.2 s` of milliseconds. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** `503 × 12, 409 × 1`. */
export function counted(refusals: Readonly<Record<string, number>>): string {
  const all = Object.entries(refusals).map(([status, count]) => `${status} × ${count}`)
  return all.length === 0 ? 'none' : all.join(', ')
}
