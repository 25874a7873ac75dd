import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * What was paid of a transaction, by what the ledger spreads over its allocations each by itself: what
 * it was due, interest with fine, the fee of the bank, and credit made less credit used. Their shares
 * add up to the cash flow of an allocation to the cent; the share of their sum may be a cent off.
 */
export const CASH_PARTS = ['principal', 'late', 'fee', 'advance'] as const
type CashPart = (typeof CASH_PARTS)[number]

/** Of settlement `x` each part as what it adds to what is paid; nothing of a renegotiation, which moves no cash. */
export function cashPartsOf(kind: RawBuilder<unknown>): Record<CashPart, RawBuilder<unknown>> {
  const moved = (cents: RawBuilder<unknown>) =>
    sql`case when x.renegotiation_id is null then ${cents} else 0 end`
  return {
    principal: moved(sql`x.principal_cents`),
    late: moved(sql`x.interest_cents + x.fine_cents`),
    fee: moved(sql`case ${kind} when 'receivable' then -x.fee_cents else x.fee_cents end`),
    advance: moved(sql`x.credit_cents - x.used_credit_cents`),
  }
}

/**
 * All that was paid of a transaction by these parts, as a relation of one row. The settlements of one
 * of which nothing is settled and paid are not read.
 * @param name a relation with the columns of transactions that are read here.
 */
export function cashParts(
  db: CompanyDb,
  name: 't' | 'listed' | 'transaction',
): RawBuilder<unknown> {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  const of = cashPartsOf(column('kind'))
  const sums = CASH_PARTS.map(
    (part) => sql`coalesce(sum(${of[part]}), 0) as ${sql.ref(`${part}_cents`)}`,
  )
  return sql`select ${sql.join(sums)} from settlements x
    where x.company_id = ${db.company_id} and x.transaction_id = ${column('id')}
      and (${column('settled_cents')} <> 0 or ${column('paid_cents')} <> 0)`
}
