import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { MAX_CANDIDATES } from './candidate-index.rules.ts'
import type { MatchCandidate, MatchLine } from './match-candidate.rules.ts'
import { type WantedTitle, wantedTitles } from './wanted-titles.rules.ts'

/** Parties whose names share words with a line, the likeliest first. */
const MAX_PARTIES = 20
/** Titles of such a party that a line may pay in part. */
const MAX_TITLES_OF_PARTY = 20

/**
 * Everything that the pending lines of a page may be, in one query however many they are:
 * settlements of the account that no line has; open titles of exactly a line's amount; and, for
 * amounts that no title has, the titles of a larger amount whose party the line names.
 */
export async function loadCandidates(
  db: CompanyDb,
  accountId: number,
  lines: readonly MatchLine[],
): Promise<readonly MatchCandidate[]> {
  const wanted = wantedTitles(lines)
  if (wanted.length === 0) return []
  const { rows } = await sql<MatchCandidate>`
    with wanted as materialized (${wantedRows(wanted)}),
    partly as materialized (${partlySettled(db, wanted)}),
    exact as materialized (${exactTitles(db, accountId)}),
    known as materialized (${knownWords(db, wanted)}),
    named as materialized (${namedParties}),
    found as (
      ${freeSettlements(db, accountId)}
      union select id, null::bigint from exact
      union ${largerTitles(db, accountId)}
    )
    select case when s.id is null then 'transaction' else 'settlement' end as kind,
      t.id as transaction_id, s.id as settlement_id, t.kind as transaction_kind, t.description,
      p.name as party_name, p.document as party_document, t.fiscal_document, t.external_id,
      coalesce(category.name, '') as category_name, t.due_date,
      t.value_cents - t.settled_cents as residual_cents, t.version, s.paid_on,
      coalesce(abs(s.cash_cents), t.value_cents - t.settled_cents) as amount_cents,
      coalesce(s.bank_account_id, t.bank_account_id) as bank_account_id
    from found
    join transactions t on t.company_id = ${db.company_id} and t.id = found.id
    left join settlements s on s.company_id = ${db.company_id} and s.id = found.settlement_id
    left join parties p on p.company_id = ${db.company_id} and p.id = t.party_id
    left join lateral (
      select c.name from transaction_allocations a
      join categories c on c.company_id = a.company_id and c.id = a.category_id
      where a.company_id = ${db.company_id} and a.transaction_id = t.id
      order by a.position limit 1
    ) category on true
  `.execute(db.query)
  return rows
}

/** The pairs of these lines that a person refused. */
export async function loadRefusedPairs(
  db: CompanyDb,
  lineIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ statement_line_id: number; transaction_id: number }>`
    select statement_line_id, transaction_id from refused_suggestions
    where company_id = ${db.company_id} and statement_line_id = any(${lineIds}::bigint[])
  `.execute(db.query)
  return new Set(rows.map((row) => `${row.statement_line_id} ${row.transaction_id}`))
}

const wantedRows = (wanted: readonly WantedTitle[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(
    kind text, amount_cents bigint, first_due date, last_due date, first_paid date, last_paid date,
    words jsonb)`

const freeSettlements = (db: CompanyDb, accountId: number) => sql`
  select s.transaction_id as id, s.id as settlement_id
  from wanted w cross join lateral (
    select s.transaction_id, s.id from settlements s
    where s.company_id = ${db.company_id} and s.bank_account_id = ${accountId}
      and s.cash_cents = case w.kind when 'payable' then -w.amount_cents else w.amount_cents end
      and s.paid_on between w.first_paid and w.last_paid and not s.is_reconciled
    order by s.paid_on, s.id limit ${MAX_CANDIDATES}
  ) s`

/**
 * Partly settled titles by what is left of them. They are few and in no index of their own, so they
 * are read in one pass, with the amounts as an array that is looked up by hash.
 */
const partlySettled = (db: CompanyDb, wanted: readonly WantedTitle[]) => sql`
  select t.* from transactions t
  where t.company_id = ${db.company_id} and t.canceled_at is null
    and t.settled_cents > 0 and t.settled_cents < t.value_cents
    and t.value_cents - t.settled_cents = any(${wanted.map((row) => row.amount_cents)}::bigint[])`

/** Untouched titles by the index on their value, and the partly settled ones. */
const exactTitles = (db: CompanyDb, accountId: number) => sql`
  select w.kind, w.amount_cents, t.id from wanted w cross join lateral (
    select t.id from transactions t
    where ${isOpen(db, accountId)} and t.value_cents = w.amount_cents and t.settled_cents = 0
    order by ${dueDate}, t.id limit ${MAX_CANDIDATES}
  ) t
  union all
  select w.kind, w.amount_cents, t.id from wanted w join partly t on ${isOpen(db, accountId)}
    and t.value_cents - t.settled_cents = w.amount_cents`

/** The parties that some line may name: by a word of the name, or by CPF or CNPJ. */
const knownWords = (db: CompanyDb, wanted: readonly WantedTitle[]) => sql`
  select word, party_id from (
    select p.id as party_id, unnest(string_to_array(p.name_key, ' ') || ltrim(p.document, '0')) as word
    from parties p where p.company_id = ${db.company_id}
  ) p
  where word = any(${[...new Set(wanted.flatMap((row) => row.words))]}::text[])`

/** For each amount that no title has, the parties that its lines name; the most words first. */
const namedParties = sql`
  select kind, amount_cents, first_due, last_due, party_id from (
    select said.kind, said.amount_cents, said.first_due, said.last_due, known.party_id,
      row_number() over (partition by said.kind, said.amount_cents
        order by count(*) desc, known.party_id) as place
    from (
      select distinct w.kind, w.amount_cents, w.first_due, w.last_due, said.word
      from wanted w cross join lateral jsonb_array_elements_text(w.words) said(word)
      where not exists (
        select 1 from exact e where e.kind = w.kind and e.amount_cents = w.amount_cents)
    ) said
    join known on known.word = said.word
    group by said.kind, said.amount_cents, said.first_due, said.last_due, known.party_id
  ) ranked
  where place <= ${MAX_PARTIES}`

const largerTitles = (db: CompanyDb, accountId: number) => sql`
  select t.id, null::bigint from named w cross join lateral (
    select t.id from transactions t
    where ${isOpen(db, accountId)} and t.party_id = w.party_id
      and t.value_cents - t.settled_cents > w.amount_cents
    order by ${dueDate}, t.id limit ${MAX_TITLES_OF_PARTY}
  ) t`

/**
 * The due date as an expression, so that no plan walks an index of due dates where there is one of
 * amounts or of parties: without statistics, as on the embedded database, that cost 20 s.
 */
const dueDate = sql`(t.due_date + 0)`

/** An open title that the wanted row `w` may pay: direction, due date, its own account or none. */
const isOpen = (db: CompanyDb, accountId: number) => sql`
  t.company_id = ${db.company_id} and t.kind = w.kind and t.canceled_at is null
    and t.settled_cents < t.value_cents and ${dueDate} between w.first_due and w.last_due
    and (t.bank_account_id is null or t.bank_account_id = ${accountId})`
