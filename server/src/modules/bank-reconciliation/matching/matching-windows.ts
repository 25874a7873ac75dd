import { createHash } from 'node:crypto'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import type { ReadAhead } from '../../../kernel/http/read-ahead.ts'
import { chainHead } from '../../../kernel/operation-chain.ts'
import { accountInPath } from '../account-in-path.ts'
import { askedByDatabase } from './asked-by-database.ts'
import { type RuleInForce, rulesInForce } from '../../reconciliation-rules/index.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import { type Kept, keptIn, type MatchedPart, shared, withPart } from './matched-windows.ts'
import type { MatchedBefore } from './pipeline.rules.ts'
import type { PendingLine, ToldLine } from './suggest-lines.ts'
import { type AmongWindows, tellWindow } from './tell-window.ts'
import { WindowLines } from './window-lines.ts'
import { tellApart } from './window-threads.ts'
import { isIn, outsideOfChain, windowsOf } from './windows-of-account.queries.ts'

/**
 * Pending lines of an account that are matched together. Of an account with more, windows of so many are
 * matched one after the other, the oldest first: what a line has is offered to none of those behind it.
 */
export const LINES_OF_WINDOW = 2_000
/**
 * Who was told so much of a window, page by page in one state, reads through: what is behind it is made
 * ready. A desk whose lines are worked at never comes so far, since each act makes another state.
 */
const SHARE_READ_ON = 0.2
/** So many are worked at at once: while one is matched others are read. */
const WINDOWS_AT_ONCE = 3
/** So many of the first windows are made ready behind an import, */
const WINDOWS_OF_IMPORT = WINDOWS_AT_ONCE
/** and so many behind the last that was asked for of who reads through: the next ones of a busy year. */
const WINDOWS_AHEAD = 4

/** How a test has it otherwise than the desk. */
interface WindowOptions {
  /** How many lines make a window. */
  readonly ofWindow?: number
  /** Works on after the answer; null where nothing can. */
  readonly ahead?: ReadAhead | null
}

/**
 * A page of the pending lines of an account, the oldest first, with what they may be: JSON with commas
 * between lines, in parts. @throws Refusal `not_found`.
 */
export async function pageInWindows(
  db: CompanyDb,
  accountId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { ofWindow = LINES_OF_WINDOW, ahead = null }: WindowOptions = {},
): Promise<{ readonly lines: readonly Uint8Array[]; readonly pending_count: number }> {
  const [first, next] = [Math.floor(offset / ofWindow), Math.ceil((offset + limit) / ofWindow)]
  const isAsked = (place: number) => place >= first && place < next
  const [, state] = await pipelined([
    accountInPath(db, accountId),
    stateOf(db, accountId, ofWindow),
  ])
  const { asked, pending_count } = await matchWindows(db, state, isAsked)
  const lines = [...asked].map(([place, own]) => {
    const begin = offset - place * ofWindow
    return own.between(Math.max(begin, 0), begin + limit)
  })
  const last = ahead === null ? null : lastAhead(state, { offset, limit })
  if (last !== null)
    ahead?.(async (later) => {
      const isBehind = (place: number) => place >= next && place <= last
      await matchWindows(later, await stateOf(later, accountId, ofWindow), isBehind)
    })
  return { lines, pending_count }
}

/** Matches the first windows of an account, for who will ask for them. */
export async function matchAhead(db: CompanyDb, accountId: number): Promise<void> {
  const state = await stateOf(db, accountId, LINES_OF_WINDOW)
  await matchWindows(db, state, (place) => place < WINDOWS_OF_IMPORT)
}

/**
 * The last window that is made ready for who was told a page; null where they are ready, or are not
 * wanted.
 */
function lastAhead(
  { kept, key, hash, isKept, ofWindow }: State,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number | null {
  const matched = isKept ? kept.matched.get(key, hash) : undefined
  if (matched === undefined) return null
  const { told, windows } = matched
  const now = { first: told.next === offset ? told.first : offset, next: offset + limit }
  const last = Math.min(Math.ceil(now.next / ofWindow) - 1 + WINDOWS_AHEAD, windows.length - 1)
  const isWanted = now.next - now.first >= SHARE_READ_ON * ofWindow && last >= matched.ahead_of
  const ahead_of = isWanted ? last + 1 : matched.ahead_of
  kept.matched.keep(key, hash, { ...matched, told: now, ahead_of })
  return isWanted ? last : null
}

/**
 * What pending lines of an account may be, by their ids, as all of them are matched together.
 * @param ofWindow how many lines make a window; tests have smaller ones.
 */
export async function toldInWindows(
  db: CompanyDb,
  accountId: number,
  lines: readonly PendingLine[],
  ofWindow = LINES_OF_WINDOW,
): Promise<{ readonly told: ReadonlyMap<number, ToldLine>; readonly pending_count: number }> {
  const isAsked = (_: number, window: DaysOfLines) => lines.some((line) => isIn(line, window))
  const state = await stateOf(db, accountId, ofWindow)
  const { asked, pending_count } = await matchWindows(db, state, isAsked)
  const told = new Map<number, ToldLine>()
  for (const { id } of lines)
    for (const own of asked.values()) {
      const line = own.told(id)
      if (line !== undefined) told.set(id, line)
    }
  return { told, pending_count }
}

/** What an account is matched by, and where that is kept. */
interface State {
  readonly accountId: number
  readonly ofWindow: number
  readonly rules: readonly RuleInForce[]
  readonly kept: Kept
  /** Of the account as a reach sees it. */
  readonly key: string
  readonly hash: string
  /** What was recorded since the work began is in no state yet. */
  readonly isInState: boolean
  /** What was written may be taken back: it is told to whoever wrote it alone. */
  readonly isKept: boolean
}

async function stateOf(db: CompanyDb, accountId: number, ofWindow: number): Promise<State> {
  const [rules, head, { is_unwritten, global_rules }] = await pipelined([
    rulesInForce(db),
    chainHead(db),
    outsideOfChain(db),
  ])
  const isInState = head !== null && db.operations.length === 0
  return {
    accountId,
    ofWindow,
    rules,
    kept: keptIn(db),
    key: hashOf([db.company_id, accountId, db.rights, ofWindow]),
    hash: hashOf([head?.hash, db.today, db.called, rules, global_rules]),
    isInState,
    isKept: isInState && is_unwritten,
  }
}

/**
 * The windows of an account that are asked for, in their order: matched once for each state of the company
 * and each reach, whoever asks: pages of the desk, exact pairs, runs, rehearsals. What a window is matched
 * with is read while the one before it is matched.
 */
async function matchWindows(
  db: CompanyDb,
  state: State,
  isAsked: (place: number, window: DaysOfLines) => boolean,
): Promise<{ readonly asked: ReadonlyMap<number, WindowLines>; readonly pending_count: number }> {
  const { accountId, ofWindow, kept, key, hash, isInState, isKept } = state
  const known = () => (isInState ? kept.matched.get(key, hash) : undefined)
  const count = () => windowsOf(db, accountId, ofWindow)
  let matched = known() ?? {
    ...(await (isKept ? shared(kept.counted, `${key} ${hash}`, count) : count())),
    leaves: [],
    lines: new Map(),
    told: { first: 0, next: 0 },
    ahead_of: 0,
  }
  /** Somebody else may have come further meanwhile. */
  const furthest = () => {
    const latest = known()
    return latest !== undefined && latest.leaves.length >= matched.leaves.length ? latest : matched
  }
  const places = new Set(
    matched.windows.flatMap((window, place) => (isAsked(place, window) ? [place] : [])),
  )
  const last = Math.max(...places)
  const isHeld = (place: number) =>
    places.has(place) ? matched.lines.has(place) : place < matched.leaves.length
  const begun = new Map<number, WindowUnderWay>()
  const begin = (place: number, window: DaysOfLines) => {
    const before = () => leavesBefore(place, furthest().leaves, begun)
    const left = Promise.withResolvers<MatchedBefore>()
    const asIt = { window, before, leave: left.resolve }
    // Of an account with several windows each takes long enough to be worth a thread.
    const tell = matched.windows.length > 1 ? tellApart : tellWindow
    const match = () => matchWindow(db, state, asIt, tell)
    // Windows behind it may have all turns in threads and wait for it, when it begins so late.
    const matchAlone = () => matchWindow(db, state, asIt, tellWindow)
    const part = isKept
      ? shared(kept.underWay, `${key} ${hash} ${place}`, match, matchAlone)
      : match()
    part.then((found) => left.resolve(found.leaves), left.reject)
    const isDone = Promise.all([part, begun.get(place - 1)?.isDone]).then(([found]) => {
      matched = withPart(furthest(), place, found)
      if (isKept) kept.matched.keep(key, hash, matched)
    })
    // Whoever waits for them is told.
    left.promise.catch(() => undefined)
    isDone.catch(() => undefined)
    begun.set(place, { leaves: left.promise, isDone })
  }
  const asked = new Map<number, WindowLines>()
  for (const place of matched.windows.keys()) {
    if (place > last) break
    matched = furthest()
    const next = Math.min(place + WINDOWS_AT_ONCE, last + 1)
    for (let other = place; other < next; other += 1) {
      const own = matched.windows[other]
      if (own !== undefined && !isHeld(other) && !begun.has(other)) begin(other, own)
    }
    await begun.get(place)?.isDone
    const lines = places.has(place) ? matched.lines.get(place) : undefined
    if (lines !== undefined) asked.set(place, lines)
  }
  return { asked, pending_count: matched.pending_count }
}

interface WindowUnderWay {
  readonly leaves: Promise<MatchedBefore>
  /** It is among what was matched. */
  readonly isDone: Promise<void>
}

/** What the windows before a place leave, as far as it is known, or else once it is. */
const leavesBefore = async (
  place: number,
  known: readonly MatchedBefore[],
  begun: ReadonlyMap<number, WindowUnderWay>,
): Promise<readonly MatchedBefore[]> => {
  const leaves = await Promise.all(
    Array.from(
      { length: place },
      async (_, other) => known[other] ?? (await begun.get(other)?.leaves),
    ),
  )
  return leaves.flatMap((one) => one ?? [])
}

interface WindowToMatch extends AmongWindows {
  readonly window: DaysOfLines
}

async function matchWindow(
  db: CompanyDb,
  { accountId, rules }: State,
  { window, ...among }: WindowToMatch,
  tell: typeof tellWindow,
): Promise<MatchedPart> {
  const ask = askedByDatabase(db, accountId, rules)
  const { lines, leaves } = await tell(ask, window, among)
  return { lines: new WindowLines(lines), leaves }
}

/** Rules and rights of a large company are hundreds of kilobytes. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64')
