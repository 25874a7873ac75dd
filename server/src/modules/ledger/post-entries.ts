import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  lockPeriodsShared,
  refuseTouched,
  type TouchedClosure,
  touchedClosures,
} from './closed-periods.ts'
import { ALL_TOTALS, movableBy, moveTotals } from './move-totals.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import type { LedgerEntry, LedgerSource } from './ledger-entry.rules.ts'

/** One document whose entries are stated anew. */
export interface LedgerDocument {
  readonly source: LedgerSource
  readonly source_id: number
}

/** All that makes two entries the same fact. */
const FACT = sql.raw(
  `basis, source, source_id, transaction_id, entry_date, category_id, bank_account_id,
  cost_center_id, project_id, party_id, amount_cents, in_statement`,
)

/**
 * States the entries of documents: what those given stated before (a new one nothing) and state no
 * more goes to the past entries, what they state newly comes, and the totals of categories, cost
 * centres, projects and accounts move by the difference. A fact that is stated anew and the same
 * keeps its row, and since when it stands. Called in the same atomic that writes the documents; a
 * document that is gone states nothing. Totals are locked in key order, so that two writers wait for
 * each other instead of meeting in a deadlock.
 *
 * This is the guard of closed periods, asked by every write that moves a figure: what is stated
 * anew and the same moves nothing and may lie in one; whatever else does is refused with the whole
 * act (docs/rules/period-closures.md).
 * @throws Refusal `period_closed`.
 */
export async function postEntries(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  entries: readonly LedgerEntry[],
): Promise<void> {
  const posting = sql<TouchedClosure>`
    with ${movedBy(db, documents, entries)}, ${moveTotals(db, movableBy(documents, entries))},
      ${touchedByMoved(db)}`
  const [, { rows }] = await pipelined([lockPeriodsShared(db), posting.execute(db.query)])
  refuseTouched(rows)
}

/** The same where no period is closed that anything moved lies in. */
export async function postUnguarded(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  entries: readonly LedgerEntry[],
): Promise<void> {
  // The same parts in the same order, in which they lock totals.
  await sql`with ${movedBy(db, documents, entries)}, ${moveTotals(db, movableBy(documents, entries))}
    select 1 from moved limit 0`.execute(db.query)
}

/** Entries that balance, and what is the same in all else, move totals as one. */
interface Moved {
  readonly basis: LedgerEntry['basis']
  readonly entry_date: CivilDate
  readonly category_id: number
  readonly bank_account_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly in_statement: boolean
  readonly amount_cents: Cents
}

/** What some of very many documents stated before, and state now. */
interface Posting {
  readonly documents: readonly LedgerDocument[]
  readonly entries: readonly LedgerEntry[]
}

/**
 * The same of very many documents, part by part. Totals are moved once, when all entries are there: others
 * of the company wait for a writer of totals, and would for all parts.
 * @throws Refusal `period_closed`.
 */
export async function postInParts(
  db: CompanyDb,
  parts: readonly (() => Promise<Posting>)[],
): Promise<void> {
  const [only, ...others] = parts
  if (only === undefined) return
  if (others.length === 0) {
    const { documents, entries } = await only()
    await postEntries(db, documents, entries)
    return
  }
  await lockPeriodsShared(db)
  const moved = new Map<string, Moved>()
  for (const part of parts) {
    const { documents, entries } = await part()
    const { rows } = await sql<Moved>`
      with ${movedBy(db, documents, entries)}
      select basis, entry_date, category_id, bank_account_id, cost_center_id, project_id, in_statement,
        sum(amount_cents)::bigint as amount_cents
      from moved group by 1, 2, 3, 4, 5, 6, 7`.execute(db.query)
    for (const { amount_cents, ...fact } of rows) {
      const key = Object.values(fact).join()
      const before = moved.get(key)?.amount_cents ?? zeroCents
      moved.set(key, { ...fact, amount_cents: addCents(before, amount_cents) })
    }
  }
  const { rows } = await sql<TouchedClosure>`
    with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify([...moved.values()])}::jsonb) as one(
        basis text, entry_date date, category_id bigint, bank_account_id bigint,
        cost_center_id bigint, project_id bigint, in_statement boolean, amount_cents bigint)
    ), ${moveTotals(db, ALL_TOTALS)}, ${touchedByMoved(db)}`.execute(db.query)
  refuseTouched(rows)
}

/** The first parts of a statement: what documents state moves, as rows of `moved`. */
function movedBy(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  entries: readonly LedgerEntry[],
) {
  const isNew = documents.length === 0
  return sql`${isNew ? addFacts(db, entries) : replaceFacts(db, documents, entries)}
    ), moved as (
      ${isNew ? sql`` : GONE}
      select basis, entry_date, category_id, bank_account_id, cost_center_id, project_id,
        amount_cents, in_statement from posted
    )`
}

const GONE = sql`
      select basis, entry_date, category_id, bank_account_id, cost_center_id, project_id,
        -amount_cents as amount_cents, in_statement from gone
      union all`

/** Its end: the guard of periods is asked about what moved. */
const touchedByMoved = (db: CompanyDb) => sql`changed as (
      -- Entries that balance move nothing.
      select basis, entry_date, bank_account_id from moved
      group by basis, entry_date, bank_account_id, category_id, cost_center_id, project_id,
        in_statement
      having sum(amount_cents) <> 0
    ), ${touchedClosures(db)}`

/**
 * The first parts of the statement: what the documents stated and state no more becomes past (`gone`),
 * what they state newly is `posted`.
 */
function replaceFacts(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  entries: readonly LedgerEntry[],
) {
  const { user_id, request_id } = db.actor
  return sql`facts as (
      select id, ${FACT}, false as is_wanted from ledger_entries
      where company_id = ${db.company_id} and (${sql.join(statedBy(documents), sql` or `)})
      union all
      select null, ${FACT}, true from ${stated(entries)}
      where amount_cents <> 0
    ), counted as (
      select *, count(*) filter (where not is_wanted) over (partition by ${FACT}) as stored_count,
        count(*) filter (where is_wanted) over (partition by ${FACT}) as wanted_count,
        row_number() over (partition by ${FACT}, is_wanted order by id) as copy
      from facts
    ), clock as materialized (
      select clock_timestamp() as at
    ), gone as (
      delete from ledger_entries
      where company_id = ${db.company_id} and id = any(array(
        select id from counted where not is_wanted and copy > wanted_count))
      returning *
    ), past as (
      insert into ledger_past_entries (company_id, id, ${FACT}, posted_at, posted_by,
        posted_request, removed_at, removed_by, removed_request)
      select company_id, id, ${FACT}, posted_at, posted_by, posted_request, clock.at,
        ${user_id}::bigint, ${request_id}
      from gone cross join clock
    ), posted as (
      insert into ledger_entries (company_id, ${FACT}, posted_at, posted_by, posted_request)
      select ${db.company_id}, ${FACT}, clock.at, ${user_id}::bigint, ${request_id}
      from counted cross join clock where is_wanted and copy > stored_count
      returning *`
}

/** The same where nothing stood before: there is nothing to compare with, and all of it comes. */
function addFacts(db: CompanyDb, entries: readonly LedgerEntry[]) {
  const { user_id, request_id } = db.actor
  return sql`clock as materialized (
      select clock_timestamp() as at
    ), posted as (
      insert into ledger_entries (company_id, ${FACT}, posted_at, posted_by, posted_request)
      select ${db.company_id}, ${FACT}, clock.at, ${user_id}::bigint, ${request_id}
      from ${stated(entries)} cross join clock
      where amount_cents <> 0
      returning *`
}

/** What documents state, as rows. */
const stated = (entries: readonly LedgerEntry[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(basis text, source text,
        source_id bigint, transaction_id bigint, entry_date date, category_id bigint,
        bank_account_id bigint, cost_center_id bigint, project_id bigint, party_id bigint,
        amount_cents bigint, in_statement boolean)`

/**
 * The entries of documents: one condition a source, so that the index by source is used whatever
 * the planner knows.
 */
export function statedBy(documents: readonly LedgerDocument[]) {
  if (documents.length === 0) return [sql`false`]
  return [...Map.groupBy(documents, (document) => document.source)].map(([source, own]) => {
    const ids = own.map((document) => document.source_id)
    return sql`(source = ${source} and source_id = any(${ids}::bigint[]))`
  })
}
