import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { countPrepared } from './resolve-prepared.ts'

/** A cell, and how many parts of acts are prepared in it; null of one that does not answer. */
interface CellState {
  readonly cell: string
  readonly open_acts: number | null
}

/**
 * Asks all cells at once. One that is left alone, or is not checked yet, is away at once.
 * @param waitMs nobody waits longer for one of them.
 */
export function cellStates({ cells }: Database, waitMs: number): Promise<readonly CellState[]> {
  const asked = [...(cells?.byName ?? [])].map(async ([cell, own]) => {
    const counted = countPrepared(own).catch(() => null)
    const open_acts = await Promise.race([counted, sleep(waitMs, null, { ref: false })])
    return { cell, open_acts }
  })
  return Promise.all(asked)
}
