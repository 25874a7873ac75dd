import { addDays } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import {
  isExactPair,
  type LikelyLine,
  RIVAL_DAYS,
  type RivalLine,
  withoutRivals,
} from './exact.rules.ts'

type SuggestedLine = LikelyLine & Pick<StatementLine, 'rule_card' | 'status' | 'linked_part_cents'>

/**
 * The ids of the lines that are exactly their suggestion, without a rival in any account. Of who may
 * not reach every row a rival may be hidden: for them no line is.
 */
export async function exactLineIds(
  db: CompanyDb,
  lines: readonly SuggestedLine[],
): Promise<ReadonlySet<number>> {
  if (!reachesAllRows(db)) return new Set()
  const likely = lines.filter(isExactPair)
  const exact = withoutRivals(likely, await pendingOfAmounts(db, likely))
  return new Set(exact.map(({ id }) => id))
}

/** Pending lines of all accounts with the amounts of these, around their days. */
async function pendingOfAmounts(
  db: CompanyDb,
  lines: readonly RivalLine[],
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
  `.execute(db.query)
  return rows
}
