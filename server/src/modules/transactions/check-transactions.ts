import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { paidBy } from './transaction-sums.ts'

/**
 * Proves that the allocations of a transaction come to its value, that the cash of a settlement is what
 * its amounts say, that a reversal is the opposite of what it takes back, and that what a transaction
 * says of its settlements is what they come to.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkTransactions(db: CompanyDb): Promise<readonly string[]> {
  return [
    ...(await allocationFaults(db)),
    ...(await cashFaults(db)),
    ...(await reversalFaults(db)),
    ...(await settlementFaults(db)),
  ]
}

async function allocationFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: number; found: number }>`
    select transaction.id, transaction.value_cents as kept, coalesce(allocated.cents, 0)::bigint as found
    from transactions transaction
    left join (
      select transaction_id, sum(value_cents)::bigint as cents
      from transaction_allocations where company_id = ${db.company_id} group by transaction_id
    ) allocated on allocated.transaction_id = transaction.id
    where transaction.company_id = ${db.company_id}
      and allocated.cents is distinct from transaction.value_cents
    order by transaction.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Transaction ${id} is of ${kept} cents, and its allocations come to ${found}.`,
  )
}

/** In SQL what cashOf says (transaction-entries.rules.ts). */
async function cashFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: number; found: number }>`
    select settlement.id, settlement.cash_cents as kept, amounts.cash as found
    from settlements settlement
    join transactions transaction on transaction.company_id = ${db.company_id}
      and transaction.id = settlement.transaction_id
    cross join lateral (
      select case when settlement.renegotiation_id is null then 1 else 0 end
        * (case transaction.kind when 'receivable' then 1 else -1 end * (
        settlement.principal_cents + settlement.interest_cents + settlement.fine_cents
          + settlement.credit_cents - settlement.used_credit_cents)
          - settlement.fee_cents) as cash
    ) amounts
    where settlement.company_id = ${db.company_id} and settlement.cash_cents <> amounts.cash
    order by settlement.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Settlement ${id} moves ${kept} cents through its account, and its amounts come to ${found}.`,
  )
}

async function reversalFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; reverses_id: number; kept: string; found: string }>`
    select reversal.id, reversal.reverses_id, opposite.said::text as kept, opposite.asked::text as found
    from settlements reversal
    join settlements own
      on own.company_id = ${db.company_id} and own.id = reversal.reverses_id
    cross join lateral (
      select row(reversal.transaction_id, reversal.bank_account_id, reversal.principal_cents,
          reversal.discount_cents, reversal.interest_cents, reversal.fine_cents, reversal.fee_cents,
          reversal.credit_cents, reversal.used_credit_cents) as said,
        row(own.transaction_id, own.bank_account_id, -own.principal_cents, -own.discount_cents,
          -own.interest_cents, -own.fine_cents, -own.fee_cents, -own.credit_cents,
          -own.used_credit_cents) as asked
    ) opposite
    where reversal.company_id = ${db.company_id}
      and (opposite.said is distinct from opposite.asked or reversal.paid_on <= own.paid_on)
    order by reversal.id
  `.execute(db.query)
  return rows.map(
    ({ id, reverses_id, kept, found }) =>
      `Reversal ${id} says ${kept}, and the opposite of settlement ${reverses_id}, on a later day, is ${found}.`,
  )
}

async function settlementFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: string; found: string }>`
    select t.id,
      row(t.settled_cents, t.paid_cents, t.interest_cents, t.settlements_count, t.reconciled_count,
        t.first_paid_on, t.last_paid_on, t.reopened_on, t.given_back_on,
        t.renegotiated_cents)::text as kept,
      row(s.settled, s.paid, s.interest, s.count, s.reconciled, s.first_day, s.last_day,
        s.reopened_on, s.given_back_on, s.renegotiated)::text as found
    from transactions t
    cross join lateral (
      select coalesce(sum(principal_cents + discount_cents), 0)::bigint as settled,
        coalesce(sum(${paidBy(sql`t.kind`, sql`cash_cents`)}), 0)::bigint as paid,
        coalesce(sum(x.interest_cents + fine_cents), 0)::bigint as interest, count(*)::int as count,
        (count(*) filter (where is_reconciled))::int as reconciled,
        min(paid_on) as first_day, max(paid_on) as last_day,
        max(paid_on) filter (where reverses_id is not null
          and principal_cents + discount_cents <> 0) as reopened_on,
        max(paid_on) filter (where principal_cents + discount_cents = 0) as given_back_on,
        coalesce(sum(principal_cents + discount_cents)
          filter (where renegotiation_id is not null), 0)::bigint as renegotiated
      from settlements x
      where x.company_id = ${db.company_id} and x.transaction_id = t.id
    ) s
    where t.company_id = ${db.company_id}
      and (t.settled_cents, t.paid_cents, t.interest_cents, t.settlements_count, t.reconciled_count,
          t.first_paid_on, t.last_paid_on, t.reopened_on, t.given_back_on, t.renegotiated_cents)
        is distinct from
        (s.settled, s.paid, s.interest, s.count, s.reconciled, s.first_day, s.last_day,
          s.reopened_on, s.given_back_on, s.renegotiated)
    order by t.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Transaction ${id} says ${kept} of its settlements, and they come to ${found}.`,
  )
}
