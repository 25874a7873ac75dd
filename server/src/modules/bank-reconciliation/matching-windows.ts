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
/** Where windows begin takes some bytes. */
const MOST_KEPT_BEGINNINGS = 200

type ToldLines = ReadonlyMap<number, ToldLine>

/** Where a line stands among the pending ones of its account. */
type Place = DaysOfLines['first']

/** What is kept of a database, by the states of its companies. */
interface Kept {
  readonly windows: KeptBySize<readonly DaysOfLines[]>
  readonly told: KeptBySize<ToldLines>
}

const keptOf = new WeakMap<object, Kept>()

/**
 * What pending lines of an account may be, by their ids, as their whole window is matched: once for each
 * state of the company and each reach, whoever asks: pages of the desk, exact pairs, runs, rehearsals.
 */
export async function toldInWindows(
  db: CompanyDb,
  accountId: number,
  lines: readonly PendingLine[],
): Promise<ToldLines> {
  if (lines.length === 0) return new Map()
  const [rules, head] = await pipelined([rulesInForce(db), chainHead(db)])
  const { company_id, today, rights } = db
  // What was written since the work began is in no state yet.
  const state = head === null || db.operations.length > 0 ? null : head.hash
  const keyOf = (asked: unknown) =>
    state === null ? null : JSON.stringify([company_id, accountId, state, today, rights, asked])
  const kept = keptIn(db)
  const windows = await once(kept.windows, keyOf(null), () => windowsOf(db, accountId))
  const own = windows.filter((window) => lines.some((line) => isIn(line, window)))
  if (own.length > MOST_WINDOWS) return tellLines(db, lines, { accountId, rules, window: null })
  const told = new Map<number, ToldLine>()
  for (const window of own) {
    const matching = { accountId, rules, window: windows.length === 1 ? 'all' : window } as const
    const found = await once(kept.told, keyOf([window, rules]), async () =>
      tellLines(db, await linesOf(db, accountId, window), matching),
    )
    for (const [id, line] of found) told.set(id, line)
  }
  return told
}

function keptIn({ home }: CompanyDb): Kept {
  const known = keptOf.get(home)
  if (known !== undefined) return known
  const kept: Kept = {
    windows: new KeptBySize(MOST_KEPT_BEGINNINGS, (windows) => windows.length),
    told: new KeptBySize(MOST_KEPT_LINES, (lines) => lines.size),
  }
  keptOf.set(home, kept)
  return kept
}

/** What is kept by a key, or else found and kept. Nothing is kept without one. */
async function once<T extends object>(
  kept: KeptBySize<T>,
  key: string | null,
  find: () => Promise<T>,
): Promise<T> {
  const known = key === null ? undefined : kept.get(key)
  if (known !== undefined) return known
  const found = await find()
  if (key !== null) kept.keep(key, found)
  return found
}

/** The windows of the pending lines of an account, the oldest first. */
async function windowsOf(db: CompanyDb, accountId: number): Promise<readonly DaysOfLines[]> {
  const { rows } = await sql<Place>`
    select posted_on, id from (
      select posted_on, id, row_number() over (order by posted_on, id) as number
      from bank_statement_lines
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and status = 'pending'
    ) l
    where (number - 1) % ${LINES_OF_WINDOW}::int = 0
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
