import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Locks transactions in the order of their ids, as every command does before it counts what they
 * hold.
 */
export async function lockTransactions(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`
    select 1 from transactions
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
    order by id for update
  `.execute(db.query)
}

/**
 * What a settlement paid of a transaction: cash in of a receivable, cash out of a payable. A bank's
 * fee above what was received makes it negative.
 */
export function paidBy(kind: RawBuilder<unknown>, cash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case ${kind} when 'receivable' then ${cash} else -${cash} end`
}

/** Counts anew what the settlements of locked transactions come to, after some came or went. */
export async function countSettlements(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`
    update transactions t set version = version + 1,
      (settled_cents, paid_cents, interest_cents, settlements_count, reconciled_count,
        first_paid_on, last_paid_on, reopened_on, given_back_on, renegotiated_cents) = (
        select coalesce(sum(principal_cents + discount_cents), 0),
          coalesce(sum(${paidBy(sql`t.kind`, sql`cash_cents`)}), 0),
          coalesce(sum(s.interest_cents + fine_cents), 0),
          count(*), count(*) filter (where is_reconciled),
          min(paid_on), max(paid_on),
          max(paid_on) filter (where reverses_id is not null and principal_cents + discount_cents <> 0),
          max(paid_on) filter (where principal_cents + discount_cents = 0),
          coalesce(sum(principal_cents + discount_cents) filter (where renegotiation_id is not null), 0)
        from settlements s where s.company_id = ${db.company_id} and s.transaction_id = t.id)
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
}
