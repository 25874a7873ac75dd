import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/**
 * The part of a statement with lines that keeps what they come to on their days.
 * @param lines the name of the rows that were stored or removed, with `posted_on` and `amount_cents`.
 * @param sign 1 for lines that came, -1 for lines that went.
 */
export const countDays = (
  db: CompanyDb,
  accountId: number,
  lines: string,
  sign: 1 | -1,
): RawBuilder<unknown> => sql`
  insert into bank_statement_days as day
    (company_id, bank_account_id, posted_on, amount_cents, line_count)
  select ${db.company_id}, ${accountId}, posted_on, (${sql.lit(sign)} * sum(amount_cents))::bigint,
    ${sql.lit(sign)} * count(*)::int
  from ${sql.ref(lines)} group by posted_on order by posted_on
  on conflict (company_id, bank_account_id, posted_on) do update set
    amount_cents = day.amount_cents + excluded.amount_cents,
    line_count = day.line_count + excluded.line_count`

/** Takes away the days of which no line is left. */
export async function forgetEmptyDays(db: CompanyDb, accountId: number): Promise<void> {
  await sql`
    delete from bank_statement_days
    where company_id = ${db.company_id} and bank_account_id = ${accountId} and line_count = 0
  `.execute(db.query)
}
