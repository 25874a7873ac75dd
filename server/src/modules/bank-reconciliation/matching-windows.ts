import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { chainHead } from '../../kernel/operation-chain.ts'
import { rulesInForce } from '../reconciliation-rules/index.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import { KeptBySize } from './kept-by-size.ts'
import { type PendingLine, tellLines, type ToldLine } from './suggest-lines.ts'

/**
 * Pending lines of an account that are matched together: a month of a busy one. Of an account with more,
 * each such window of days is matched for itself, beside the lines around. Every act makes a window new:
 * a larger one would keep whoever acts at the desk waiting.
 */
export const LINES_OF_WINDOW = 1_000
/** Lines that lie in more windows, as those of a search may, are matched for themselves. */
const MOST_WINDOWS = 2
/** Lines in the order of days lie in few windows as long as they are no more. */
export const MOST_LINES_IN_ORDER = LINES_OF_WINDOW * MOST_WINDOWS
/** So many lines are kept of a database, a kilobyte or two each: what a few desks work at. */
const MOST_KEPT_LINES = 6_000

type ToldLines = ReadonlyMap<number, ToldLine>

/** Where a line stands among the pending ones of its account. */
type Place = DaysOfLines['first']

/** The windows of an account, and what the lines were told of those that were asked for, by their names. */
interface Matched {
  readonly windows: readonly DaysOfLines[]
  readonly told: ReadonlyMap<string, ToldLines>
}

/** What is kept of a database: each account as each reach sees it, in the last state that was asked for. */
interface Kept {
  readonly matched: KeptBySize<Matched>
  /** Windows that are being matched now: who asks for the same meanwhile waits for them. */
  readonly underWay: Map<string, Promise<ToldLines>>
}

const keptOf = new WeakMap<object, Kept>()

/**
 * What pending lines of an account may be, by their ids, as their whole window is matched: once for each
 * state of the company and each reach, whoever asks: pages of the desk, exact pairs, runs, rehearsals.
 * @param ofWindow how many lines make a window; tests have smaller ones.
 */
export async function toldInWindows(
  db: CompanyDb,
  accountId: number,
  lines: readonly PendingLine[],
  ofWindow = LINES_OF_WINDOW,
): Promise<ToldLines> {
  if (lines.length === 0) return new Map()
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
  const known = () => (isInState ? kept.matched.get(key, state) : undefined)
  const windows = known()?.windows ?? (await windowsOf(db, accountId, ofWindow))
  // What was written may be taken back: it is told to whoever wrote it alone.
  const keep = (told: Matched['told']) => {
    if (isInState && isUnwritten)
      kept.matched.keep(key, state, { windows, told: new Map([...(known()?.told ?? []), ...told]) })
  }
  if (known() === undefined) keep(new Map())
  const own = windows.filter((window) => lines.some((line) => isIn(line, window)))
  if (own.length > MOST_WINDOWS) return tellLines(db, lines, { accountId, rules, window: null })
  const told = new Map<number, ToldLine>()
  for (const window of own) {
    const matching = { accountId, rules, window: windows.length === 1 ? 'all' : window } as const
    const match = async () => tellLines(db, await linesOf(db, accountId, window), matching)
    const name = JSON.stringify([window, windows.length === 1])
    const held = known()?.told.get(name)
    const found =
      held ??
      (await (isInState && isUnwritten
        ? shared(kept.underWay, `${key} ${state} ${name}`, match)
        : match()))
    if (held === undefined) keep(new Map([[name, found]]))
    for (const [id, line] of found) told.set(id, line)
  }
  return told
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

function sizeOfMatched({ windows, told }: Matched): number {
  let size = windows.length
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
async function windowsOf(
  db: CompanyDb,
  accountId: number,
  ofWindow: number,
): Promise<readonly DaysOfLines[]> {
  const { rows } = await sql<Place>`
    select posted_on, id from (
      select posted_on, id, row_number() over (order by posted_on, id) as number
      from bank_statement_lines
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and status = 'pending'
    ) l
    where (number - 1) % ${ofWindow}::int = 0
    order by number
  `.execute(db.query)
  return rows.map((first, place) => ({ first, next: rows[place + 1] ?? null }))
}

const isIn = (line: Place, { first, next }: DaysOfLines): boolean =>
  !isBefore(line, first) && (next === null || isBefore(line, next))

const isBefore = (a: Place, b: Place): boolean =>
  a.posted_on < b.posted_on || (a.posted_on === b.posted_on && a.id < b.id)

async function linesOf(
  db: CompanyDb,
  accountId: number,
  { first, next }: DaysOfLines,
): Promise<readonly PendingLine[]> {
  const end =
    next === null ? sql`` : sql`and (posted_on, id) < (${next.posted_on}::date, ${next.id}::bigint)`
  const { rows } = await sql<PendingLine>`
    select id, bank_account_id, posted_on, amount_cents, linked_part_cents, type, fitid,
      check_number, name, memo, adjustment, status
    from bank_statement_lines
    where company_id = ${db.company_id} and bank_account_id = ${accountId} and status = 'pending'
      and (posted_on, id) >= (${first.posted_on}::date, ${first.id}::bigint) ${end}
    order by posted_on, id
  `.execute(db.query)
  return rows
}
