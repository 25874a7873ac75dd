import { addDays, type CivilDate, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import { type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'

/**
 * System balance of each bank account within reach at the end of a day: the account's totals of the months
 * before, and of the days of its own month.
 * @returns cents by account id; an account without movement is absent.
 */
export async function systemBalances(
  db: CompanyDb,
  until: CivilDate,
): Promise<ReadonlyMap<number, Cents>> {
  // The last day of a month is told by its total: none of its days is read.
  const month = firstDayOfMonth(until === lastDayOfMonth(until) ? addDays(until, 1) : until)
  const { rows } = await sql<{ bank_account_id: number; cents: Cents }>`
    select bank_account_id, sum(amount_cents)::bigint as cents
    from ledger_account_totals
    where company_id = ${db.company_id} and (
      (grain = 'month' and starts_on < ${month}::date)
      or (grain = 'day' and starts_on between ${month}::date and ${until}::date))
      ${andAll(reachableIds(sql`bank_account_id`, db.rights.bank_account_ids))}
    group by bank_account_id
  `.execute(db.query)
  return new Map(rows.map((row) => [row.bank_account_id, row.cents]))
}

/** The system balance of one account at the end of a day. */
export async function systemBalance(
  db: CompanyDb,
  accountId: number,
  until: CivilDate,
): Promise<Cents> {
  return (await systemBalances(db, until)).get(accountId) ?? zeroCents
}
