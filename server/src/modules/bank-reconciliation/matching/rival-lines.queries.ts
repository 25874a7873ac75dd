import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { type DaysOfLines, isInDays } from './companion-lines.queries.ts'
import type { RivalLine } from './exact.rules.ts'

/** What rivals of exact lines have in common with them. */
export interface WantedRivals {
  readonly amounts: readonly number[]
  readonly first: CivilDate
  readonly last: CivilDate
}

/** Pending lines of all accounts with these amounts on these days, but for those of a window of one. */
export async function rivalLines(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: WantedRivals,
  window: DaysOfLines | null,
): Promise<readonly RivalLine[]> {
  const { rows } = await sql<RivalLine>`
    select id, bank_account_id, posted_on, amount_cents, name, memo, check_number, fitid, adjustment
    from bank_statement_lines
    where company_id = ${db.company_id} and status = 'pending'
      and amount_cents = any(${amounts}::bigint[])
      and posted_on between ${first}::date
        and ${last}::date
      ${window === null ? sql`` : sql`and not (bank_account_id = ${accountId} and ${isInDays(window)})`}
  `.execute(db.query)
  return rows
}
