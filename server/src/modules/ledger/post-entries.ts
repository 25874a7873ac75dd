import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  holdPeriods,
  refuseTouched,
  type TouchedClosure,
  touchedClosures,
} from './closed-periods.ts'
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
    ${movePosted(db, documents, entries)}, changed as (
      -- Entries that balance move nothing.
      select basis, entry_date, bank_account_id from moved
      group by basis, entry_date, bank_account_id, category_id, cost_center_id, project_id,
        in_statement
      having sum(amount_cents) <> 0
    ), ${touchedClosures(db)}`
  const [, { rows }] = await pipelined([holdPeriods(db), posting.execute(db.query)])
  refuseTouched(rows)
}

/** The same where no period is closed that anything moved lies in. */
export async function postUnguarded(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  entries: readonly LedgerEntry[],
): Promise<void> {
  // The same parts in the same order, in which they lock totals.
  await sql`${movePosted(db, documents, entries)} select 1 from moved limit 0`.execute(db.query)
}

/** The first parts of the statement: what moved, and the totals that follow. */
function movePosted(
  db: CompanyDb,
  documents: readonly LedgerDocument[],
  entries: readonly LedgerEntry[],
) {
  const isNew = documents.length === 0
  const isOf = (column: 'bank_account_id' | 'cost_center_id' | 'project_id') =>
    !isNew || entries.some((entry) => entry[column] !== null)
  // Each part that PostgreSQL begins and has nothing to do in is a tenth of what the others take.
  return sql`
    with ${isNew ? addFacts(db, entries) : replaceFacts(db, documents, entries)}
    ), moved as (
      ${isNew ? sql`` : GONE}
      select basis, entry_date, category_id, bank_account_id, cost_center_id, project_id,
        amount_cents, in_statement from posted
    )${isOf('bank_account_id') ? moveAccountTotals(db) : sql``}
    ${isOf('cost_center_id') || isOf('project_id') ? moveDimensionTotals(db) : sql``}
    , of_months as (
      ${moveMonthTotals(db)}
    )`
}

const GONE = sql`
      select basis, entry_date, category_id, bank_account_id, cost_center_id, project_id,
        -amount_cents as amount_cents, in_statement from gone
      union all`

/** The totals of accounts follow what moved. */
function moveAccountTotals(db: CompanyDb) {
  return sql`, through_accounts as (
      insert into ledger_account_totals as total
        (company_id, grain, starts_on, bank_account_id, amount_cents)
      select ${db.company_id}, grain, starts_on, bank_account_id, sum(amount_cents)::bigint
      from moved cross join lateral (values
        ('day', entry_date), ('month', date_trunc('month', entry_date)::date)
      ) as bucket(grain, starts_on)
      where bank_account_id is not null
      group by grain, starts_on, bank_account_id
      having sum(amount_cents) <> 0
      order by grain, starts_on, bank_account_id
      on conflict (company_id, grain, starts_on, bank_account_id) do update set
        amount_cents = total.amount_cents + excluded.amount_cents
    )`
}

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

/** The totals of cost centres and projects follow what moved. */
function moveDimensionTotals(db: CompanyDb) {
  return sql`, of_dimensions as (
      insert into ledger_dimension_totals as total (company_id, basis, month, category_id,
        cost_center_id, project_id, amount_cents, statement_cents)
      select ${db.company_id}, basis, date_trunc('month', entry_date)::date as month, category_id,
        coalesce(cost_center_id, 0) as center, coalesce(project_id, 0) as project,
        sum(amount_cents)::bigint,
        coalesce(sum(amount_cents) filter (where in_statement), 0)::bigint
      from moved
      where cost_center_id is not null or project_id is not null
      group by basis, center, month, category_id, project
      having sum(amount_cents) <> 0
        or coalesce(sum(amount_cents) filter (where in_statement), 0) <> 0
      order by basis, center, month, category_id, project
      on conflict (company_id, basis, cost_center_id, month, category_id, project_id)
      do update set amount_cents = total.amount_cents + excluded.amount_cents,
        statement_cents = total.statement_cents + excluded.statement_cents
    )`
}

/** The monthly totals follow what moved. */
function moveMonthTotals(db: CompanyDb) {
  return sql`
    insert into ledger_month_totals as total
      (company_id, basis, month, category_id, amount_cents, statement_cents)
    select ${db.company_id}, basis, date_trunc('month', entry_date)::date as month, category_id,
      sum(amount_cents)::bigint,
      coalesce(sum(amount_cents) filter (where in_statement), 0)::bigint
    from moved
    group by basis, month, category_id
    having sum(amount_cents) <> 0 or coalesce(sum(amount_cents) filter (where in_statement), 0) <> 0
    order by basis, month, category_id
    on conflict (company_id, basis, month, category_id) do update set
      amount_cents = total.amount_cents + excluded.amount_cents,
      statement_cents = total.statement_cents + excluded.statement_cents`
}

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
