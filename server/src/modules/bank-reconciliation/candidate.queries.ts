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
 * Written to be fast without statistics too, since the embedded database never gathers any: dates
 * are compared as expressions, so that only the indexes on amount, party and account come into
 * question, and each title is read where it is found. With plain columns 100,000 titles took 20 s.
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
      union select ${titleColumns} from exact t
      union ${largerTitles(db, accountId)}
    )
    select found.*, p.name as party_name, p.document as party_document
    from found left join parties p on p.company_id = ${db.company_id} and p.id = found.party_id
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

/** A candidate's columns, of a title `t`. */
const titleColumns = sql`
  'transaction' as kind, t.id as transaction_id, null::bigint as settlement_id,
  t.kind as transaction_kind, t.description, t.party_id, t.fiscal_document, t.external_id,
  t.due_date, t.value_cents - t.settled_cents as residual_cents, t.version, null::date as paid_on,
  t.value_cents - t.settled_cents as amount_cents, t.bank_account_id`

const freeSettlements = (db: CompanyDb, accountId: number) => sql`
  select 'settlement' as kind, t.id as transaction_id, s.id as settlement_id,
    t.kind as transaction_kind, t.description, t.party_id, t.fiscal_document, t.external_id,
    t.due_date, t.value_cents - t.settled_cents as residual_cents, t.version, s.paid_on,
    abs(s.cash_cents) as amount_cents, s.bank_account_id
  from wanted w cross join lateral (
    select s.id, s.transaction_id, s.paid_on, s.cash_cents, s.bank_account_id from settlements s
    where s.company_id = ${db.company_id} and s.bank_account_id = ${accountId}
      and s.cash_cents = case w.kind when 'payable' then -w.amount_cents else w.amount_cents end
      and s.paid_on + 0 between w.first_paid and w.last_paid and not s.is_reconciled
    order by s.paid_on + 0, s.id limit ${MAX_CANDIDATES}
  ) s
  join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id`

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
  select t.* from wanted w cross join lateral (
    select t.* from transactions t
    where t.company_id = ${db.company_id} and t.kind = w.kind and t.value_cents = w.amount_cents
      and t.canceled_at is null and t.settled_cents < t.value_cents and t.settled_cents = 0
      and ${isPayable(accountId)}
    order by t.due_date + 0, t.id limit ${MAX_CANDIDATES}
  ) t
  union all
  select t.* from wanted w join partly t on t.kind = w.kind
    and t.value_cents - t.settled_cents = w.amount_cents and ${isPayable(accountId)}`

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
        select 1 from exact e
        where e.kind = w.kind and e.value_cents - e.settled_cents = w.amount_cents)
    ) said
    join known on known.word = said.word
    group by said.kind, said.amount_cents, said.first_due, said.last_due, known.party_id
  ) ranked
  where place <= ${MAX_PARTIES}`

/** The direction is compared as an expression too, so that the index on the party is taken. */
const largerTitles = (db: CompanyDb, accountId: number) => sql`
  select ${titleColumns} from named w cross join lateral (
    select t.* from transactions t
    where t.company_id = ${db.company_id} and t.party_id = w.party_id and t.kind || '' = w.kind
      and t.canceled_at is null and t.value_cents - t.settled_cents > w.amount_cents
      and ${isPayable(accountId)}
    order by t.due_date + 0, t.id limit ${MAX_TITLES_OF_PARTY}
  ) t`

/** Due in the window of the wanted row `w`, from this account or from none in particular. */
const isPayable = (accountId: number) => sql`
  t.due_date + 0 between w.first_due and w.last_due
    and (t.bank_account_id is null or t.bank_account_id = ${accountId})`

/** The name of the first category of each of these transactions, by the transaction's id. */
export async function firstCategoryNames(
  db: CompanyDb,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ transaction_id: number; name: string }>`
    select distinct on (a.transaction_id) a.transaction_id, c.name
    from transaction_allocations a
    join categories c on c.company_id = a.company_id and c.id = a.category_id
    where a.company_id = ${db.company_id} and a.transaction_id = any(${transactionIds}::bigint[])
    order by a.transaction_id, a.position
  `.execute(db.query)
  return new Map(rows.map((row) => [row.transaction_id, row.name]))
}

export async function explainCandidates(
  db: CompanyDb,
  accountId: number,
  lines: readonly MatchLine[],
): Promise<readonly MatchCandidate[]> {
  const wanted = wantedTitles(lines)
  if (wanted.length === 0) return []
  const { rows } = await sql<any>`explain (analyze, buffers off)
    with wanted as materialized (${wantedRows(wanted)}),
    partly as materialized (${partlySettled(db, wanted)}),
    exact as materialized (${exactTitles(db, accountId)}),
    known as materialized (${knownWords(db, wanted)}),
    named as materialized (${namedParties}),
    found as (
      ${freeSettlements(db, accountId)}
      union select ${titleColumns} from exact t
      union ${largerTitles(db, accountId)}
    )
    select found.*, p.name as party_name, p.document as party_document
    from found left join parties p on p.company_id = ${db.company_id} and p.id = found.party_id
  `.execute(db.query)
  return rows.map((r: any) => r['QUERY PLAN']).join('\n') as any
}
