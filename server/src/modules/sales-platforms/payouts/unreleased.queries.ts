import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/** What becomes free on a day of all that wallets hold. */
export interface Release {
  readonly day: CivilDate
  readonly sales_count: number
  readonly net_cents: Cents
}

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
      and t.settled_cents >= t.value_cents
      and (link.refund_id is null or t.due_date <= ${db.today}::date)
    group by sale.due_date
    having sum(case t.kind when 'receivable' then t.value_cents else -t.value_cents end) <> 0
    order by sale.due_date
  `.execute(db.query)
  return rows
}
