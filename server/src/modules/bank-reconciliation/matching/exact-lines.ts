import { addDays } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../../kernel/reachable-rows.ts'
import { type DaysOfLines, isInDays } from './companion-lines.queries.ts'
import {
  isExactPair,
  type LikelyLine,
  RIVAL_DAYS,
  type RivalLine,
  withoutRivals,
} from './exact.rules.ts'
import { prepareLine, type PreparedLine } from './match-candidate.rules.ts'

type SuggestedLine = LikelyLine & Pick<StatementLine, 'rule_card' | 'status' | 'linked_part_cents'>

/** Lines of an account: all pending ones of some days, or, where that is null, any. */
interface LinesOfAccount {
  readonly accountId: number
  readonly window: DaysOfLines | null
  /** Lines that were taken apart already, by their ids. */
  readonly prepared: ReadonlyMap<number, PreparedLine>
}

/**
 * The ids of the lines that are exactly their suggestion, without a rival in any account. Of who may
 * not reach every row a rival may be hidden: for them no line is.
 */
export async function exactLineIds(
  db: CompanyDb,
  lines: readonly SuggestedLine[],
  of: LinesOfAccount,
): Promise<ReadonlySet<number>> {
  if (!reachesAllRows(db)) return new Set()
  const likely = lines.filter(isExactPair)
  const amounts = new Set(likely.map(({ amount_cents }) => amount_cents))
  // Those of a window are at hand, and need not be read again.
  const own = of.window === null ? [] : lines.filter((line) => amounts.has(line.amount_cents))
  const others = await pendingOfAmounts(db, likely, of)
  const exact = withoutRivals(
    likely,
    [...own, ...others],
    (line) => of.prepared.get(line.id) ?? prepareLine(line),
  )
  return new Set(exact.map(({ id }) => id))
}

/** Pending lines of all accounts with the amounts of these, around their days, but for the window's. */
async function pendingOfAmounts(
  db: CompanyDb,
  lines: readonly RivalLine[],
  { accountId, window }: LinesOfAccount,
): Promise<readonly RivalLine[]> {
  const days = lines.map(({ posted_on }) => posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const amounts = [...new Set(lines.map(({ amount_cents }) => amount_cents))]
  const { rows } = await sql<RivalLine>`
    select id, bank_account_id, posted_on, amount_cents, name, memo, check_number, fitid, adjustment
    from bank_statement_lines
    where company_id = ${db.company_id} and status = 'pending'
      and amount_cents = any(${amounts}::bigint[])
      and posted_on between ${addDays(first, -RIVAL_DAYS)}::date
        and ${addDays(last, RIVAL_DAYS)}::date
      ${window === null ? sql`` : sql`and not (bank_account_id = ${accountId} and ${isInDays(window)})`}
  `.execute(db.query)
  return rows
}
