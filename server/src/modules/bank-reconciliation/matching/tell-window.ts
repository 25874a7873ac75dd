import { setImmediate } from 'node:timers/promises'
import type { DaysOfLines } from './companion-lines.queries.ts'
import type { MatchQuestions } from './match-questions.ts'
import type { MatchedBefore } from './pipeline.rules.ts'
import { type BareLine, readLines, tellLines, withTold } from './suggest-lines.ts'
import { type LinesInBytes, linesInBytes } from './window-lines.ts'

/** What was found of a window, and what it leaves to those behind it. */
export interface ToldWindow {
  readonly lines: LinesInBytes
  readonly leaves: MatchedBefore
}

/** What a window has to do with the others of its account. */
export interface AmongWindows {
  /** What those before it leave to it: asked for once all is read that needs nothing of them. */
  readonly before: () => Promise<readonly MatchedBefore[]>
  /** Is told what it leaves: the next one needs nothing else of it. */
  readonly leave: (leaves: MatchedBefore) => unknown
}

/** Matches all pending lines of a window. */
export async function tellWindow(
  ask: MatchQuestions,
  window: DaysOfLines,
  { before, leave }: AmongWindows,
): Promise<ToldWindow> {
  const pending: readonly BareLine[] = JSON.parse(await ask.linesOfWindow(window))
  const read = await readLines(ask, pending)
  const left = await before()
  // Others have their turn in between, and what they ask goes out.
  await setImmediate()
  const { told, leaves } = await tellLines(ask, read, { window, before: left, leave })
  await setImmediate()
  return { lines: linesInBytes(withTold(pending, told)), leaves }
}
