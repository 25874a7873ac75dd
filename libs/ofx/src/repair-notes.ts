import type { OfxRepair, OfxRepairLines } from './ofx-types.ts'

/** A person looks at some lines; of the others the number says enough. */
const MAX_LINES = 5

/** Repairs while a file is read: which there were, and at which movements. */
export type RepairNotes = {
  codes: Set<OfxRepair>
  lines: Map<OfxRepair, OfxRepairLines>
  /** The line that each was made at last: several fields of a movement are one. */
  last: Map<OfxRepair, number>
}

/** No repairs yet. */
export function newRepairNotes(): RepairNotes {
  return { codes: new Set(), lines: new Map(), last: new Map() }
}

/** Notes a repair; `line` is that of the movement it was made in, null outside of movements. */
export function noteRepair(notes: RepairNotes, code: OfxRepair, line: number | null = null): void {
  notes.codes.add(code)
  if (line === null || notes.last.get(code) === line) return
  notes.last.set(code, line)
  const known = notes.lines.get(code) ?? { code, count: 0, lines: [] }
  notes.lines.set(code, known)
  known.count += 1
  if (known.lines.length < MAX_LINES) known.lines.push(line)
}
