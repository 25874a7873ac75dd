import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { paidBy } from './transaction-sums.ts'

/**
 * Proves that what a transaction says of its settlements is what they come to.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkTransactions(db: CompanyDb): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number; kept: string; found: string }>`
    select t.id,
      row(t.settled_cents, t.paid_cents, t.interest_cents, t.settlements_count, t.reconciled_count,
        t.first_paid_on, t.last_paid_on)::text as kept,
      row(s.settled, s.paid, s.interest, s.count, s.reconciled, s.first_day, s.last_day)::text as found
    from transactions t
    cross join lateral (
      select coalesce(sum(principal_cents + discount_cents), 0)::bigint as settled,
        coalesce(sum(${paidBy(sql`t.kind`, sql`cash_cents`)}), 0)::bigint as paid,
        coalesce(sum(x.interest_cents + fine_cents), 0)::bigint as interest, count(*)::int as count,
        (count(*) filter (where is_reconciled))::int as reconciled,
        min(paid_on) as first_day, max(paid_on) as last_day
      from settlements x
      where x.company_id = ${db.company_id} and x.transaction_id = t.id
    ) s
    where t.company_id = ${db.company_id}
      and (t.settled_cents, t.paid_cents, t.interest_cents, t.settlements_count, t.reconciled_count,
          t.first_paid_on, t.last_paid_on)
        is distinct from
        (s.settled, s.paid, s.interest, s.count, s.reconciled, s.first_day, s.last_day)
    order by t.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Title ${id} says ${kept} of its settlements, and they come to ${found}.`,
  )
}
