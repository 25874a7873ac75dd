import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { chainHead } from '../../../kernel/operation-chain.ts'
import { rulesInForce } from '../../reconciliation-rules/index.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import { KeptBySize } from './kept-by-size.ts'
import type { MatchedBefore } from './pipeline.rules.ts'
import { pendingOfDays } from '../desk/line-rows.queries.ts'
import {
  type Matching,
  type PendingLine,
  tellLines,
  type ToldLine,
  withTold,
} from './suggest-lines.ts'
import { WindowLines } from './window-lines.ts'

/**
 * Pending lines of an account that are matched together. Of an account with more, windows of so many are
 * matched one after the other, the oldest first: what a line has is offered to none of those behind it.
 */
export const LINES_OF_WINDOW = 2_000
/** So many kilobytes are kept of a database, a line has one or two as a rule: what a few desks work at. */
const MOST_KEPT_KB = 16_000
/** Of one account. */
const MOST_OF_ACCOUNT_KB = 15_000
/** What lines leave to those behind them: a kilobyte holds the amounts of so many. */
const LEFT_PER_KB = 20

/** Where a line stands among the pending ones of its account. */
type Place = DaysOfLines['first']

/** The windows of an account, as far as they were matched. */
interface Matched extends Windows {
  /** What each of the first windows leaves to those behind it. */
  readonly leaves: readonly MatchedBefore[]
  /** The lines of the windows that were asked for last, by the windows' places. */
  readonly lines: ReadonlyMap<number, WindowLines>
}

interface Windows {
  readonly windows: readonly DaysOfLines[]
  /** How many pending lines the account has. */
  readonly pending_count: number
}

/** What was found of a window. */
interface MatchedPart {
  readonly lines: WindowLines
  readonly leaves: MatchedBefore
}

/** What is kept of a database: each account as each reach sees it, in the last state that was asked for. */
interface Kept {
  readonly matched: KeptBySize<Matched>
  /** Windows that are being matched now: who asks for the same meanwhile waits for them. */
  readonly underWay: Map<string, Promise<MatchedPart>>
}

const keptOf = new WeakMap<object, Kept>()

/**
 * A page of the pending lines of an account, the oldest first, with what they may be: JSON with commas
 * between lines, in parts.
 * @param ofWindow how many lines make a window; tests have smaller ones.
 */
export async function pageInWindows(
  db: CompanyDb,
  accountId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  ofWindow = LINES_OF_WINDOW,
): Promise<{ readonly lines: readonly Uint8Array[]; readonly pending_count: number }> {
  const [first, next] = [Math.floor(offset / ofWindow), Math.ceil((offset + limit) / ofWindow)]
  const isAsked = (place: number) => place >= first && place < next
  const { asked, pending_count } = await matchWindows(db, accountId, ofWindow, isAsked)
  const lines = [...asked].map(([place, own]) => {
    const begin = offset - place * ofWindow
    return own.between(Math.max(begin, 0), begin + limit)
  })
  return { lines, pending_count }
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
  const { asked, pending_count } = await matchWindows(db, accountId, ofWindow, isAsked)
  const told = new Map<number, ToldLine>()
  for (const { id } of lines)
    for (const own of asked.values()) {
      const line = own.told(id)
      if (line !== undefined) told.set(id, line)
    }
  return { told, pending_count }
}

/**
 * The windows of an account that are asked for, in their order: matched once for each state of the company
 * and each reach, whoever asks: pages of the desk, exact pairs, runs, rehearsals.
 */
async function matchWindows(
  db: CompanyDb,
  accountId: number,
  ofWindow: number,
  isAsked: (place: number, window: DaysOfLines) => boolean,
): Promise<{ readonly asked: ReadonlyMap<number, WindowLines>; readonly pending_count: number }> {
  const [rules, head, { is_unwritten, global_rules }] = await pipelined([
    rulesInForce(db),
    chainHead(db),
    outsideOfChain(db),
  ])
  const kept = keptIn(db)
  const key = hashOf([db.company_id, accountId, db.rights, ofWindow])
  const state = hashOf([head?.hash, db.today, db.called, rules, global_rules])
  // What was recorded since the work began is in no state yet.
  const isInState = head !== null && db.operations.length === 0
  // What was written may be taken back: it is told to whoever wrote it alone.
  const isKept = isInState && is_unwritten
  let matched = isInState ? kept.matched.get(key, state) : undefined
  matched ??= { ...(await windowsOf(db, accountId, ofWindow)), leaves: [], lines: new Map() }
  const places = new Set(
    matched.windows.flatMap((window, place) => (isAsked(place, window) ? [place] : [])),
  )
  const asked = new Map<number, WindowLines>()
  for (const [place, window] of matched.windows.entries()) {
    if (place > Math.max(...places)) break
    // Somebody else may have come further meanwhile.
    const latest = isInState ? kept.matched.get(key, state) : undefined
    if (latest !== undefined && latest.leaves.length >= matched.leaves.length) matched = latest
    const isHeld = places.has(place) ? matched.lines.has(place) : place < matched.leaves.length
    if (!isHeld) {
      const matching = { accountId, rules, window, before: matched.leaves.slice(0, place) }
      const match = () => matchWindow(db, matching)
      const part = isKept
        ? await shared(kept.underWay, `${key} ${state} ${place}`, match)
        : await match()
      matched = withPart(matched, place, part)
      if (isKept) kept.matched.keep(key, state, matched)
    }
    const lines = places.has(place) ? matched.lines.get(place) : undefined
    if (lines !== undefined) asked.set(place, lines)
  }
  return { asked, pending_count: matched.pending_count }
}

async function matchWindow(
  db: CompanyDb,
  matching: Matching & { readonly window: DaysOfLines },
): Promise<MatchedPart> {
  const bare = await pendingOfDays(db, matching.accountId, matching.window)
  const { told, leaves } = await tellLines(db, bare, matching)
  return { lines: new WindowLines(withTold(bare, told)), leaves }
}

/** With what was found of a window; of those that were asked for before it as many as fit. */
function withPart(
  { windows, pending_count, leaves, lines: earlier }: Matched,
  place: number,
  part: MatchedPart,
): Matched {
  const lines = new Map(earlier).set(place, part.lines)
  const matched = {
    windows,
    pending_count,
    leaves: place < leaves.length ? leaves : [...leaves, part.leaves],
    lines,
  }
  for (const oldest of lines.keys()) {
    if (lines.size === 1 || kilobytesOf(matched) <= MOST_OF_ACCOUNT_KB) break
    lines.delete(oldest)
  }
  return matched
}

/** Rules and rights of a large company are hundreds of kilobytes. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64')

function keptIn({ home }: CompanyDb): Kept {
  const known = keptOf.get(home)
  if (known !== undefined) return known
  const kept: Kept = {
    matched: new KeptBySize(MOST_KEPT_KB, kilobytesOf),
    underWay: new Map(),
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

/** What tells a state beside the chain of the company. */
interface OutsideOfChain {
  /** The transaction has changed or locked no row so far. */
  readonly is_unwritten: boolean
  /** All global rules with their versions: lines tell the names of those that they were decided by. */
  readonly global_rules: string | null
}

async function outsideOfChain(db: CompanyDb): Promise<OutsideOfChain> {
  const { rows } = await sql<OutsideOfChain>`
    select pg_current_xact_id_if_assigned() is null as is_unwritten,
      (select string_agg(id || ' ' || version, ',' order by id) from global_reconciliation_rules)
        as global_rules`.execute(db.query)
  const [found] = rows
  if (found === undefined) throw new Error('A selection of two figures has one row.')
  return found
}

/**
 * What somebody else is finding already, or else finds it. Who finds waits for nobody but the database
 * and holds no row, so that nobody waits in a circle. Where that one fails, each finds for themselves.
 */
async function shared<T>(
  underWay: Map<string, Promise<T>>,
  key: string,
  find: () => Promise<T>,
): Promise<T> {
  const others = underWay.get(key)
  if (others !== undefined) return others.catch(find)
  const own = find()
  underWay.set(key, own)
  try {
    return await own
  } finally {
    underWay.delete(key)
  }
}

/** The windows of the pending lines of an account, the oldest first. */
async function windowsOf(db: CompanyDb, accountId: number, ofWindow: number): Promise<Windows> {
  const { rows } = await sql<Place & { readonly pending_count: number }>`
    select posted_on, id, pending_count from (
      select posted_on, id, row_number() over (order by posted_on, id) as number,
        (count(*) over ())::int as pending_count
      from bank_statement_lines
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and status = 'pending'
    ) l
    where (number - 1) % ${ofWindow}::int = 0
    order by number
  `.execute(db.query)
  const firsts = rows.map(({ posted_on, id }) => ({ posted_on, id }))
  return {
    windows: firsts.map((first, place) => ({ first, next: firsts[place + 1] ?? null })),
    pending_count: rows[0]?.pending_count ?? 0,
  }
}

const isIn = (line: Place, { first, next }: DaysOfLines): boolean =>
  !isBefore(line, first) && (next === null || isBefore(line, next))

const isBefore = (a: Place, b: Place): boolean =>
  a.posted_on < b.posted_on || (a.posted_on === b.posted_on && a.id < b.id)
