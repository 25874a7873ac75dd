import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { chainHead } from '../../kernel/operation-chain.ts'
import { rulesInForce } from '../reconciliation-rules/index.ts'
import { type DaysOfLines, isInDays } from './companion-lines.queries.ts'
import { KeptBySize } from './kept-by-size.ts'
import type { MatchedBefore } from './pipeline.rules.ts'
import { type PendingLine, tellLines, type ToldLine, type ToldPart } from './suggest-lines.ts'

/**
 * Pending lines of an account that are matched together. Of an account with more, windows of so many are
 * matched one after the other, the oldest first: what a line has is offered to none of those behind it.
 */
export const LINES_OF_WINDOW = 2_000
/** So many lines are kept of a database, a kilobyte or two each: what a few desks work at. */
const MOST_KEPT_LINES = 8_000
/** Of one account. */
const MOST_OF_ACCOUNT = 7_500
/** What so many lines leave to those behind them takes as much memory as what one was told. */
const LEFT_PER_LINE = 20

type ToldLines = ReadonlyMap<number, ToldLine>

/** Where a line stands among the pending ones of its account. */
type Place = DaysOfLines['first']

/** The windows of an account, as far as they were matched. */
interface Matched extends Windows {
  /** What each of the first windows leaves to those behind it. */
  readonly leaves: readonly MatchedBefore[]
  /** What the lines were told of the windows that were asked for last, by their places. */
  readonly told: ReadonlyMap<number, ToldLines>
}

interface Windows {
  readonly windows: readonly DaysOfLines[]
  /** How many pending lines the account has. */
  readonly pending_count: number
}

/** What is kept of a database: each account as each reach sees it, in the last state that was asked for. */
interface Kept {
  readonly matched: KeptBySize<Matched>
  /** Windows that are being matched now: who asks for the same meanwhile waits for them. */
  readonly underWay: Map<string, Promise<ToldPart>>
}

const keptOf = new WeakMap<object, Kept>()

/**
 * What pending lines of an account may be, by their ids, as all of them are matched together: once for
 * each state of the company and each reach, whoever asks: pages of the desk, exact pairs, runs, rehearsals.
 * @param ofWindow how many lines make a window; tests have smaller ones.
 */
export async function toldInWindows(
  db: CompanyDb,
  accountId: number,
  lines: readonly PendingLine[],
  ofWindow = LINES_OF_WINDOW,
): Promise<{ readonly told: ToldLines; readonly pending_count: number }> {
  const [rules, head, isUnwritten] = await pipelined([
    rulesInForce(db),
    chainHead(db),
    hasWrittenNothing(db),
  ])
  const kept = keptIn(db)
  const key = hashOf([db.company_id, accountId, db.rights, ofWindow])
  const state = hashOf([head?.hash, db.today, rules])
  // What was recorded since the work began is in no state yet.
  const isInState = head !== null && db.operations.length === 0
  // What was written may be taken back: it is told to whoever wrote it alone.
  const isKept = isInState && isUnwritten
  let matched = isInState ? kept.matched.get(key, state) : undefined
  matched ??= { ...(await windowsOf(db, accountId, ofWindow)), leaves: [], told: new Map() }
  const asked = placesOf(matched.windows, lines)
  const told = new Map<number, ToldLine>()
  for (const [place, window] of matched.windows.entries()) {
    if (place > Math.max(...asked)) break
    // Somebody else may have come further meanwhile.
    const latest = isInState ? kept.matched.get(key, state) : undefined
    if (latest !== undefined && latest.leaves.length >= matched.leaves.length) matched = latest
    const isHeld = asked.has(place) ? matched.told.has(place) : place < matched.leaves.length
    if (!isHeld) {
      const matching = { accountId, rules, window, before: matched.leaves.slice(0, place) }
      const match = async () => tellLines(db, await linesOf(db, accountId, window), matching)
      const part = isKept
        ? await shared(kept.underWay, `${key} ${state} ${place}`, match)
        : await match()
      matched = withPart(matched, place, part)
      if (isKept) kept.matched.keep(key, state, matched)
    }
    if (asked.has(place)) for (const [id, line] of matched.told.get(place) ?? []) told.set(id, line)
  }
  return { told, pending_count: matched.pending_count }
}

/** The places of the windows that lines are in. */
function placesOf(
  windows: readonly DaysOfLines[],
  lines: readonly PendingLine[],
): ReadonlySet<number> {
  const isAsked = (window: DaysOfLines) => lines.some((line) => isIn(line, window))
  return new Set(windows.flatMap((window, place) => (isAsked(window) ? [place] : [])))
}

/** With what was found of a window; of those that were asked for before it as many as fit. */
function withPart(
  { windows, pending_count, leaves, told: earlier }: Matched,
  place: number,
  part: ToldPart,
): Matched {
  const told = new Map(earlier).set(place, part.told)
  const matched = {
    windows,
    pending_count,
    leaves: place < leaves.length ? leaves : [...leaves, part.leaves],
    told,
  }
  for (const oldest of told.keys()) {
    if (told.size === 1 || sizeOfMatched(matched) <= MOST_OF_ACCOUNT) break
    told.delete(oldest)
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
    matched: new KeptBySize(MOST_KEPT_LINES, sizeOfMatched),
    underWay: new Map(),
  }
  keptOf.set(home, kept)
  return kept
}

function sizeOfMatched({ windows, leaves, told }: Matched): number {
  let size = windows.length
  for (const { taken } of leaves) size += Math.ceil(taken.size / LEFT_PER_LINE)
  for (const lines of told.values()) size += 1 + lines.size
  return size
}

/** Whether the transaction has changed or locked no row so far. */
async function hasWrittenNothing(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ is_unwritten: boolean }>`
    select pg_current_xact_id_if_assigned() is null as is_unwritten`.execute(db.query)
  return rows[0]?.is_unwritten === true
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

async function linesOf(
  db: CompanyDb,
  accountId: number,
  window: DaysOfLines,
): Promise<readonly PendingLine[]> {
  const { rows } = await sql<PendingLine>`
    select id, bank_account_id, posted_on, amount_cents, linked_part_cents, type, fitid,
      check_number, name, memo, adjustment, status
    from bank_statement_lines
    where company_id = ${db.company_id} and bank_account_id = ${accountId} and status = 'pending'
      and ${isInDays(window)}
    order by posted_on, id
  `.execute(db.query)
  return rows
}
