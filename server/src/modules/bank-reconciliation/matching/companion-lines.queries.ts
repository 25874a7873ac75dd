import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { daysNearestFirst, type WantedCompanions } from './companion-lines.rules.ts'
import type { MatchLine } from './match-candidate.rules.ts'

/** The nearest ones: no desk shows that many lines of a few contacts. */
const MOST_LINES = 500

/** All pending lines of an account from the first to the one before the next; null is to the last. */
export interface DaysOfLines {
  readonly first: Place
  readonly next: Place | null
}
type Place = Pick<MatchLine, 'posted_on' | 'id'>

/** Whether a line that has no other name in its statement is one of a window, whatever its account. */
export const isInDays = ({ first, next }: DaysOfLines) => sql`
  ((posted_on, id) >= (${first.posted_on}::date, ${first.id}::bigint)
    ${next === null ? sql`` : sql`and (posted_on, id) < (${next.posted_on}::date, ${next.id}::bigint)`})`

/**
 * Pending lines of an account that may pay together with some, which are left out: of a window those
 * that come after it. Days are
 * read one after the other, the nearest first, until there are enough: the pattern costs more than all
 * else, and a busy account has thousands of lines around a page. Of texts without accents it looks at
 * those that have a part of it, which the collation "C" tells at a third of its cost: by a case, since
 * PostgreSQL takes the pattern for the cheaper one and would ask it first. The subquery has an order of its own,
 * so that PostgreSQL asks it day by day, in the order of the list, and stops at the limit.
 */
export async function companionLines(
  db: CompanyDb,
  accountId: number,
  own: readonly number[] | DaysOfLines,
  wanted: WantedCompanions,
): Promise<readonly MatchLine[]> {
  const { first_day, last_day, names, tax_ids, parts, payable_below, receivable_below } = wanted
  const text = sql`(coalesce(l.name, '') || ' ' || coalesce(l.memo, ''))`
  const days = daysNearestFirst(first_day, last_day).filter(
    (day) => !('first' in own) || (own.next !== null && day >= own.next.posted_on),
  )
  // A long list of ids is asked last, days first.
  const isBeside = 'first' in own ? isAfter(own) : sql`true`
  const isOther = 'first' in own ? sql`true` : sql`l.id <> all(${own}::bigint[])`
  const { rows } = await sql<MatchLine>`
    select line.* from unnest(${days}::date[]) as day,
    lateral (
      select l.id, l.bank_account_id, l.posted_on, l.amount_cents - l.linked_part_cents as amount_cents, l.name, l.memo, l.check_number,
        l.fitid, l.adjustment
      from bank_statement_lines l
      where l.company_id = ${db.company_id} and l.bank_account_id = ${accountId}
        and l.status = 'pending' and l.posted_on = day
        and (l.amount_cents - l.linked_part_cents between 1 and ${(receivable_below ?? 1) - 1}::bigint
          or l.amount_cents - l.linked_part_cents between ${1 - (payable_below ?? 1)}::bigint and -1)
        and case when ${isBeside} and (octet_length(${text}) <> length(${text})
            or lower(${text} collate "C") like any(${parts}::text[]))
          then (${text} ~* ${names}::text or ${text} ~* ${tax_ids}::text) and ${isOther} else false end
      order by l.id
    ) line
    limit ${MOST_LINES}
  `.execute(db.query)
  return rows
}

const isAfter = ({ next }: DaysOfLines) =>
  next === null
    ? sql`false`
    : sql`(l.posted_on, l.id) >= (${next.posted_on}::date, ${next.id}::bigint)`
