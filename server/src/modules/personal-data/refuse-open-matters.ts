import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOpen } from '../transaction-status/index.ts'

/**
 * Who still owes or is owed something is not anonymised: the name is needed to collect, to pay, to issue
 * what waits, and to decide on what was asked or proposed of them.
 * @param pattern what the contact is known by in texts: a request of a transfer names nobody by a key.
 * @throws Refusal `contact_has_open_matters`, which counts them.
 */
export async function refuseOpenMatters(
  db: CompanyDb,
  ids: readonly number[],
  pattern: string | null,
): Promise<void> {
  const named = [...ids]
  const ofContact = sql`select id from transactions
    where company_id = ${db.company_id} and party_id = any(${named}::bigint[])`
  const tells = (column: string) =>
    pattern === null ? sql`false` : sql`coalesce(${sql.ref(column)}::text, '') ~ ${pattern}`
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
        and (transaction_id in (${ofContact}) or ${tells('payee')} or ${tells('description')})) + (
      select count(*)::int from proposals
      where company_id = ${db.company_id} and status = 'waiting' and expires_at > ${db.now}
        and (transaction_id in (${ofContact}) or arguments->>'party_id' = any(${named.map(String)}::text[])
          or ${tells('arguments')})) as others
  `.execute(db.query)
  const { transactions = 0, others = 0 } = rows[0] ?? {}
  if (transactions + others > 0)
    throw new Refusal('contact_has_open_matters', { values: { count: transactions, max: others } })
}
