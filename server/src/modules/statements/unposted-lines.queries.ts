import type { CivilDate } from '@prumo/civil-date'
import { type Cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import type { Period } from './statement-columns.ts'

/**
 * What lines of bank statements come to, column by column, that no record has yet: neither reconciled
 * nor ignored. The books do not know them, so they move no balance.
 * @param accountIds of which accounts; all within reach when it is null.
 */
export async function unpostedLines(
  db: CompanyDb,
  columns: readonly Period[],
  accountIds: readonly number[] | null,
): Promise<readonly Cents[]> {
  const [first, last] = [columns[0], columns.at(-1)]
  if (first === undefined || last === undefined) return []
  const account = sql`line.bank_account_id`
  const { rows } = await sql<{ readonly day: CivilDate; readonly cents: Cents }>`
    select line.posted_on as day, sum(line.amount_cents - line.linked_part_cents)::bigint as cents
    from bank_statement_lines line
    where line.company_id = ${db.company_id} and line.status = 'pending'
      and line.posted_on between ${first.from}::date and ${last.to}::date
      ${andAll([
        ...reachableIds(account, db.rights.bank_account_ids),
        ...(accountIds === null ? [] : [sql<boolean>`${account} = any(${accountIds}::bigint[])`]),
      ])}
    group by line.posted_on
  `.execute(db.query)
  return columns.map(({ from, to }) =>
    sumCents(rows.flatMap(({ day, cents }) => (from <= day && day <= to ? [cents] : []))),
  )
}
