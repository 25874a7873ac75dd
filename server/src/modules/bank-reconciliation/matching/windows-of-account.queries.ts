import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'

/** Where a line stands among the pending ones of its account. */
type Place = DaysOfLines['first']

export interface Windows {
  readonly windows: readonly DaysOfLines[]
  /** How many pending lines the account has. */
  readonly pending_count: number
}

/** The windows of the pending lines of an account, the oldest first. */
export async function windowsOf(
  db: CompanyDb,
  accountId: number,
  ofWindow: number,
): Promise<Windows> {
  const { rows } = await sql<Place & { readonly pending_count: number }>`
    select posted_on, id, pending_count from (
      select posted_on, id, row_number() over (order by posted_on, id) as number,
        (count(*) over ())::int as pending_count
      from bank_statement_lines
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and status = 'pending'
    ) l
    where (number - 1) % ${ofWindow}::int = 0
    order by number
  `.execute(db.query)
  const firsts = rows.map(({ posted_on, id }) => ({ posted_on, id }))
  return {
    windows: firsts.map((first, place) => ({ first, next: firsts[place + 1] ?? null })),
    pending_count: rows[0]?.pending_count ?? 0,
  }
}

/** Whether a line is one of a window. */
export const isIn = (line: Place, { first, next }: DaysOfLines): boolean =>
  !isBefore(line, first) && (next === null || isBefore(line, next))

const isBefore = (a: Place, b: Place): boolean =>
  a.posted_on < b.posted_on || (a.posted_on === b.posted_on && a.id < b.id)

/** What tells a state beside the chain of the company. */
interface OutsideOfChain {
  /** The transaction has changed or locked no row so far. */
  readonly is_unwritten: boolean
  /** All global rules with their versions: lines tell the names of those that they were decided by. */
  readonly global_rules: string | null
}

export async function outsideOfChain(db: CompanyDb): Promise<OutsideOfChain> {
  const { rows } = await sql<OutsideOfChain>`
    select pg_current_xact_id_if_assigned() is null as is_unwritten,
      (select string_agg(id || ' ' || version, ',' order by id) from global_reconciliation_rules)
        as global_rules`.execute(db.query)
  const [found] = rows
  if (found === undefined) throw new Error('A selection of two figures has one row.')
  return found
}
