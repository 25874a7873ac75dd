import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOpen } from '../transaction-status/index.ts'
import { wholeValues } from './value-patterns.rules.ts'

/** As many are named in a refusal. */
const NAMED_AT_ONCE = 5

/**
 * Who still owes or is owed something is not anonymised: the name is needed to collect, to pay, to issue
 * what waits, and to decide on what was asked or proposed of them.
 * @param pattern what the contact is known by in texts: a request of a transfer names nobody by a key.
 * @throws Refusal `contact_has_open_matters`, which counts them; `contact_is_named_in_requests`, which
 * names them, where texts alone tell of the contact.
 */
export async function refuseOpenMatters(
  db: CompanyDb,
  ids: readonly number[],
  pattern: string | null,
): Promise<void> {
  const { transactions, others } = await countOfContact(db, ids)
  const named = pattern === null ? [] : await namedInTexts(db, ids, pattern)
  if (transactions + others > 0)
    throw new Refusal('contact_has_open_matters', {
      values: { count: transactions, max: others + named.length },
    })
  if (named.length > 0)
    throw new Refusal('contact_is_named_in_requests', {
      values: {
        count: named.length,
        name: named
          .slice(0, NAMED_AT_ONCE)
          .map((text) => `“${text}”`)
          .join(', '),
      },
    })
}

const titlesOf = (db: CompanyDb, ids: readonly number[]) => sql`select id from transactions
  where company_id = ${db.company_id} and party_id = any(${[...ids]}::bigint[])`

/** Whether a proposal that waits is of the contact by a key. */
const isProposedOf = (db: CompanyDb, ids: readonly number[]) => sql`(
  transaction_id in (${titlesOf(db, ids)}) or arguments->>'party_id' = any(${ids.map(String)}::text[]))`

async function countOfContact(db: CompanyDb, ids: readonly number[]) {
  const named = [...ids]
  const { rows } = await sql<{ transactions: number; others: number }>`
    select (
      select count(*)::int from transactions t
      where t.company_id = ${db.company_id} and t.party_id = any(${named}::bigint[])
        and ${isOpen('t')}) as transactions, (
      select count(*)::int from subscriptions
      where company_id = ${db.company_id} and party_id = any(${named}::bigint[])
        and canceled_on is null and next_on is not null) + (
      select count(*)::int from emissions
      where company_id = ${db.company_id} and party_id = any(${named}::bigint[])
        and status in ('draft', 'queued', 'processing')) + (
      select count(*)::int from wire_transfer_requests
      where company_id = ${db.company_id} and status in ('draft', 'requested', 'approved')
        and transaction_id in (${titlesOf(db, ids)})) + (
      select count(*)::int from proposals
      where company_id = ${db.company_id} and status = 'waiting' and expires_at > ${db.now}
        and ${isProposedOf(db, ids)}) as others
  `.execute(db.query)
  return rows[0] ?? { transactions: 0, others: 0 }
}

/** What people know the requests and proposals by that wait and name the contact, in whole words. */
async function namedInTexts(
  db: CompanyDb,
  ids: readonly number[],
  pattern: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select description as name, concat_ws(' ', payee, description) as text
    from wire_transfer_requests
    where company_id = ${db.company_id} and status in ('draft', 'requested', 'approved')
      and not coalesce(transaction_id in (${titlesOf(db, ids)}), false)
      and concat_ws(' ', payee, description) ~ ${pattern}
    union all
    select coalesce(arguments->>'description', kind), arguments::text from proposals
    where company_id = ${db.company_id} and status = 'waiting' and expires_at > ${db.now}
      and not coalesce(${isProposedOf(db, ids)}, false) and arguments::text ~ ${pattern}
  `.execute(db.query)
  // A piece of a word is another's: texts are erased by the same rule.
  return rows.flatMap(({ name, text }) => (wholeValues(pattern).test(text) ? [name] : []))
}
