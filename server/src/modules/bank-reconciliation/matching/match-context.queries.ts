import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/** A party, as far as a line can name it. */
export interface MatchParty {
  readonly id: number
  readonly name: string
  readonly document: string | null
}

/** These parties. */
export async function partiesOfIds(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly MatchParty[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MatchParty>`
    select id, name, document from parties
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  return rows
}

/** The parties that have one of these words in their name, one of these as CPF or CNPJ, or this id. */
export async function partiesOfWords(
  db: CompanyDb,
  words: readonly string[],
  ids: readonly number[],
): Promise<readonly MatchParty[]> {
  if (words.length + ids.length === 0) return []
  const { rows } = await sql<MatchParty>`
    select distinct id, name, document from (
      select id, name, document,
        unnest(string_to_array(name_key, ' ') || ltrim(document, '0')) as word
      from parties where company_id = ${db.company_id}
    ) p
    where word in (select unnest(${words}::text[])) or id = any(${ids}::bigint[])
    order by id
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

/** Transactions and the names of categories, place by place, each list as JSON. */
export interface CategoryTexts {
  readonly ids: string
  readonly names: string
}

/** The name of the first category of each of these transactions; a window has thousands. */
export async function firstCategoryNames(
  db: CompanyDb,
  transactionIds: readonly number[],
): Promise<CategoryTexts> {
  const { rows } = await sql<CategoryTexts>`
    select coalesce(json_agg(transaction_id), '[]')::text as ids,
      coalesce(json_agg(name), '[]')::text as names from (
      select distinct on (a.transaction_id) a.transaction_id, c.name
      from transaction_allocations a
      join categories c on c.company_id = a.company_id and c.id = a.category_id
      where a.company_id = ${db.company_id} and a.transaction_id = any(${transactionIds}::bigint[])
      order by a.transaction_id, a.position
    ) found
  `.execute(db.query)
  return rows[0] ?? { ids: '[]', names: '[]' }
}
