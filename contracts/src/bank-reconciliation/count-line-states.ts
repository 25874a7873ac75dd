import type { LINE_STATES } from './ofx-import.schema.ts'

/** What becomes of a line. */
export type LineState = (typeof LINE_STATES)[number]

/** How many lines of each state a statement has. */
export type StateCounts = Readonly<Record<LineState, number>>

/** Counts lines by what becomes of them. */
export function countLineStates(lines: readonly { readonly state: LineState }[]): StateCounts {
  const counts = {
    new: 0,
    known: 0,
    ignored: 0,
    before_opening: 0,
    noise: 0,
    changed: 0,
    future: 0,
    closed: 0,
  }
  for (const { state } of lines) counts[state] += 1
  return counts
}
