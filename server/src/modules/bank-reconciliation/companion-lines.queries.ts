import { addDays } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { COMPANION_DAYS, type WantedCompanions } from './companion-lines.rules.ts'
import type { MatchLine } from './match-candidate.rules.ts'

/** The nearest ones: no desk shows that many lines of a few contacts. */
const MOST_LINES = 500

/** Pending lines of an account that may pay together with lines of a page, which are left out. */
export async function companionLines(
  db: CompanyDb,
  accountId: number,
  pageIds: readonly number[],
  { first_day, last_day, pattern, payable_below, receivable_below }: WantedCompanions,
): Promise<readonly MatchLine[]> {
  const { rows } = await sql<MatchLine>`
    select l.id, l.bank_account_id, l.posted_on, l.amount_cents - l.linked_part_cents as amount_cents, l.name, l.memo, l.check_number,
      l.fitid, l.adjustment
    from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.bank_account_id = ${accountId}
      and l.status = 'pending' and l.posted_on
        between ${addDays(first_day, -COMPANION_DAYS)}::date
        and ${addDays(last_day, COMPANION_DAYS)}::date
      and (l.amount_cents - l.linked_part_cents between 1 and ${(receivable_below ?? 1) - 1}::bigint
        or l.amount_cents - l.linked_part_cents between ${1 - (payable_below ?? 1)}::bigint and -1)
      and l.id <> all(${pageIds}::bigint[])
      and (coalesce(l.name, '') || ' ' || coalesce(l.memo, '')) ~* ${pattern}
    order by greatest(${first_day}::date - l.posted_on, l.posted_on - ${last_day}::date, 0),
      l.posted_on, l.id
    limit ${MOST_LINES}
  `.execute(db.query)
  return rows
}
