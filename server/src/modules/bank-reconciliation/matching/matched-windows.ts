import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { KeptBySize } from './kept-by-size.ts'
import type { MatchedBefore } from './pipeline.rules.ts'
import type { WindowLines } from './window-lines.ts'
import type { Windows } from './windows-of-account.queries.ts'

/** So many kilobytes are kept of a database, a line has one or two as a rule: what a few desks work at. */
const MOST_KEPT_KB = 16_000
/** Of one account. */
const MOST_OF_ACCOUNT_KB = 15_000
/** What lines leave to those behind them: a kilobyte holds the amounts of so many. */
const LEFT_PER_KB = 20
/** The windows of an account, as far as they were matched. */
export interface Matched extends Windows {
  /** What each of the first windows leaves to those behind it. */
  readonly leaves: readonly MatchedBefore[]
  /** The lines of the windows that were asked for last, by the windows' places. */
  readonly lines: ReadonlyMap<number, WindowLines>
  /** Pages that were told one after the other: the place of their first line, and of the one behind them. */
  readonly told: { readonly first: number; readonly next: number }
  /** Windows before this place were asked for, or are made ready. */
  readonly ahead_of: number
}

/** What was found of a window. */
export interface MatchedPart {
  readonly lines: WindowLines
  readonly leaves: MatchedBefore
}

/** What is kept of a database: each account as each reach sees it, in the last state that was asked for. */
export interface Kept {
  readonly matched: KeptBySize<Matched>
  /** Windows that are being matched now: who asks for the same meanwhile waits for them. */
  readonly underWay: Map<string, Promise<MatchedPart>>
  /** Likewise where the windows of an account begin. */
  readonly counted: Map<string, Promise<Windows>>
}

const keptOf = new WeakMap<object, Kept>()

/** With what was found of a window; of those that were asked for before it as many as fit. */
export function withPart(found: Matched, place: number, part: MatchedPart): Matched {
  const lines = new Map(found.lines).set(place, part.lines)
  const leaves = place < found.leaves.length ? found.leaves : [...found.leaves, part.leaves]
  const matched = { ...found, leaves, lines }
  for (const oldest of lines.keys()) {
    if (lines.size === 1 || kilobytesOf(matched) <= MOST_OF_ACCOUNT_KB) break
    lines.delete(oldest)
  }
  return matched
}

/** What is kept of the database of a company. */
export function keptIn({ home }: CompanyDb): Kept {
  const known = keptOf.get(home)
  if (known !== undefined) return known
  const kept: Kept = {
    matched: new KeptBySize(MOST_KEPT_KB, kilobytesOf),
    underWay: new Map(),
    counted: new Map(),
  }
  keptOf.set(home, kept)
  return kept
}

function kilobytesOf({ windows, leaves, lines }: Matched): number {
  let size = windows.length
  for (const { taken } of leaves) size += Math.ceil(taken.size / LEFT_PER_KB)
  for (const { kilobytes } of lines.values()) size += kilobytes
  return size
}

/**
 * What somebody else is finding already, or else finds it. Who finds waits for nobody but the database
 * and holds no row, so that nobody waits in a circle. Where that one fails, each finds for themselves.
 * @param findAlone how, where that is another way.
 */
export async function shared<T>(
  underWay: Map<string, Promise<T>>,
  key: string,
  find: () => Promise<T>,
  findAlone = find,
): Promise<T> {
  const others = underWay.get(key)
  if (others !== undefined) return others.catch(findAlone)
  const own = find()
  underWay.set(key, own)
  try {
    return await own
  } finally {
    underWay.delete(key)
  }
}
