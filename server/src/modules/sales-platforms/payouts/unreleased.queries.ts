import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/** What becomes free on a day of all that wallets hold. */
export interface Release {
  readonly day: CivilDate
  readonly sales_count: number
  readonly net_cents: Cents
}

/**
 * Whether the money of a sale's transaction `t` is still to come to its wallet after a day, as a card's: the
 * balance of that day does not have it.
 */
export const isToCome = (
  db: CompanyDb,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select 1 from settlements s
  where s.company_id = ${db.company_id} and s.transaction_id = t.id and s.credited_on > ${day}
    and s.bank_account_id = sale.bank_account_id and s.reverses_id is null
    and not exists (select 1 from settlements reversal
      where reversal.company_id = ${db.company_id} and reversal.reverses_id = s.id))`

/**
 * What wallets hold today that is not free yet, by the day on which it will be: sales that were paid,
 * less what went back of them.
 * @param accountIds the wallets; accounts that are none have nothing of it.
 */
export async function unreleased(
  db: CompanyDb,
  accountIds: readonly number[],
): Promise<readonly Release[]> {
  const { rows } = await sql<Release>`
    select sale.due_date as day, count(distinct sale.id)::int as sales_count,
      sum(case t.kind when 'receivable' then t.value_cents else -t.value_cents end)::bigint
        as net_cents
    from sales sale
    join sale_transactions link on link.company_id = ${db.company_id} and link.sale_id = sale.id
    join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
    where sale.company_id = ${db.company_id}
      and sale.bank_account_id = any(${accountIds}::bigint[]) and sale.due_date > ${db.today}::date
      and exists (select 1 from sales_platforms own where own.company_id = ${db.company_id}
        and own.bank_account_id = sale.bank_account_id)
      and sale.competency_date <= ${db.today}::date and t.canceled_at is null
      and t.settled_cents >= t.value_cents and not ${isToCome(db, sql`${db.today}::date`)}
      and (link.refund_id is null or t.due_date <= ${db.today}::date)
    group by sale.due_date
    having sum(case t.kind when 'receivable' then t.value_cents else -t.value_cents end) <> 0
    order by sale.due_date
  `.execute(db.query)
  return rows
}
