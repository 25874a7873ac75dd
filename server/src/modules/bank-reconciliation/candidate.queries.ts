import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { MAX_CANDIDATES } from './candidate-index.rules.ts'
import type { MatchCandidate } from './match-candidate.rules.ts'
import type { PartyWord } from './named-parties.rules.ts'
import type { WantedTitles } from './wanted-titles.rules.ts'

/**
 * These queries ask for a whole page of lines at once, with the values as arrays: PostgreSQL reads
 * an index with those, or else every title once and looks them up by hash. Joined line by line, a
 * company that the statistics did not know yet, as is each one on the embedded database, waited 20 s
 * for 100,000 titles. Which line a title suits is decided by the pure rules.
 */

/** A party with more open titles than these is asked for its earliest. */
const MAX_TITLES_OF_PARTY = 100

/** A candidate as its own table tells it; the party is read for all of them together. */
type CandidateRow = Omit<MatchCandidate, 'party_name' | 'party_document'> & {
  readonly party_id: number | null
}

const candidateColumns = sql`
  t.id as transaction_id, t.kind as transaction_kind, t.description, t.due_date, t.version,
  t.value_cents - t.settled_cents as residual_cents, t.fiscal_document, t.external_id, t.party_id`

/** Settlements of the account that no line has, of the lines' amounts, around their days. */
export async function freeSettlements(
  db: CompanyDb,
  accountId: number,
  wanted: WantedTitles,
): Promise<readonly MatchCandidate[]> {
  const { rows } = await sql<CandidateRow>`
    select 'settlement' as kind, s.id as settlement_id, s.paid_on, s.bank_account_id,
      abs(s.cash_cents) as amount_cents, ${candidateColumns}
    from (
      select id, transaction_id, paid_on, bank_account_id, cash_cents,
        row_number() over (partition by cash_cents order by paid_on, id) as place
      from settlements
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and cash_cents = any(${wanted.cash}::bigint[]) and not is_reconciled
        and paid_on between ${wanted.first_paid}::date and ${wanted.last_paid}::date
    ) s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where s.place <= ${MAX_CANDIDATES}
  `.execute(db.query)
  return withParties(db, rows)
}

/** Open titles of exactly the lines' amounts: untouched ones, and the rest of partly settled ones. */
export async function titlesOfAmounts(
  db: CompanyDb,
  accountId: number,
  wanted: WantedTitles,
): Promise<readonly MatchCandidate[]> {
  const residual = sql`t.value_cents - t.settled_cents`
  const titles = (condition: RawBuilder<unknown>) =>
    sql`select t.* from transactions t where ${mayBePaid(db, accountId, wanted)} and ${condition}`
  return readTitles(
    db,
    sql`
      ${titles(sql`t.kind = 'payable' and t.settled_cents = 0
        and t.value_cents = any(${wanted.payable}::bigint[])`)}
      union all ${titles(sql`t.kind = 'receivable' and t.settled_cents = 0
        and t.value_cents = any(${wanted.receivable}::bigint[])`)}
      union all ${titles(sql`t.settled_cents > 0 and case t.kind
        when 'payable' then ${residual} = any(${wanted.payable}::bigint[])
        else ${residual} = any(${wanted.receivable}::bigint[]) end`)}`,
    sql`t.kind, ${residual}`,
    MAX_CANDIDATES,
  )
}

/** Open titles of these parties, whatever their amount. */
export function titlesOfParties(
  db: CompanyDb,
  accountId: number,
  wanted: WantedTitles,
  parties: readonly number[],
): Promise<readonly MatchCandidate[]> {
  return readTitles(
    db,
    sql`select t.* from transactions t where ${mayBePaid(db, accountId, wanted)}
      and t.party_id = any(${parties}::bigint[])`,
    sql`t.kind, t.party_id`,
    MAX_TITLES_OF_PARTY,
  )
}

/** The parties that have one of these words in their name, or one of these as CPF or CNPJ. */
export async function partiesOfWords(
  db: CompanyDb,
  words: readonly string[],
): Promise<readonly PartyWord[]> {
  const { rows } = await sql<PartyWord>`
    select word, party_id from (
      select id as party_id,
        unnest(string_to_array(name_key, ' ') || ltrim(document, '0')) as word
      from parties where company_id = ${db.company_id}
    ) p
    where word = any(${words}::text[])
  `.execute(db.query)
  return rows
}

/** The pairs of these lines that a person refused, as `line transaction`. */
export async function refusedPairs(
  db: CompanyDb,
  lineIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select statement_line_id || ' ' || transaction_id as pair from refused_suggestions
    where company_id = ${db.company_id} and statement_line_id = any(${lineIds}::bigint[])
  `.execute(db.query)
  return new Set(rows.map((row) => row.pair))
}

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

/** Of each group the titles due first, as candidates. */
async function readTitles(
  db: CompanyDb,
  titles: RawBuilder<unknown>,
  group: RawBuilder<unknown>,
  perGroup: number,
): Promise<readonly MatchCandidate[]> {
  const { rows } = await sql<CandidateRow>`
    select 'transaction' as kind, null::bigint as settlement_id, null::date as paid_on,
      t.bank_account_id, t.value_cents - t.settled_cents as amount_cents, ${candidateColumns}
    from (
      select t.*, row_number() over (partition by ${group} order by t.due_date, t.id) as place
      from (${titles}) t
    ) t
    where t.place <= ${perGroup}
  `.execute(db.query)
  return withParties(db, rows)
}

async function withParties(
  db: CompanyDb,
  rows: readonly CandidateRow[],
): Promise<readonly MatchCandidate[]> {
  const ids = [...new Set(rows.flatMap((row) => row.party_id ?? []))]
  const { rows: parties } = await sql<{ id: number; name: string; document: string | null }>`
    select id, name, document from parties
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  const byId = new Map(parties.map((party) => [party.id, party]))
  return rows.map((row) => {
    const party = byId.get(row.party_id ?? 0)
    return { ...row, party_name: party?.name ?? null, party_document: party?.document ?? null }
  })
}

/**
 * Open, due around the lines, from this account or from none in particular. The due date is
 * compared as an expression, so that no plan prefers its index to that of amounts or parties.
 */
const mayBePaid = (db: CompanyDb, accountId: number, wanted: WantedTitles) => sql`
  t.company_id = ${db.company_id} and t.canceled_at is null and t.settled_cents < t.value_cents
    and t.due_date + 0 between ${wanted.first_due}::date and ${wanted.last_due}::date
    and (t.bank_account_id is null or t.bank_account_id = ${accountId})`
