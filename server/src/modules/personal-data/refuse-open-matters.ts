import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOpen } from '../transaction-status/index.ts'

/**
 * Who still owes or is owed something is not anonymised: the name is needed to collect, to pay, and to
 * issue what waits.
 * @throws Refusal `contact_has_open_matters`, which counts them.
 */
export async function refuseOpenMatters(db: CompanyDb, ids: readonly number[]): Promise<void> {
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
        and status in ('draft', 'queued', 'processing')) as others
  `.execute(db.query)
  const { transactions = 0, others = 0 } = rows[0] ?? {}
  if (transactions + others > 0)
    throw new Refusal('contact_has_open_matters', { values: { count: transactions, max: others } })
}
