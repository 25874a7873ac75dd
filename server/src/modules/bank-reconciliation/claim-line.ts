import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** What a command needs of the line that it has claimed. */
export interface ClaimedLine {
  readonly id: number
  readonly bank_account_id: number
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly version: number
}

/** What a line becomes: reconciled, or ignored for a reason. */
export type Claim =
  | { readonly status: 'reconciled'; readonly ignore_reason: null }
  | {
      readonly status: 'ignored'
      readonly ignore_reason: NonNullable<StatementLine['ignore_reason']>
    }

/**
 * Takes a pending line by one conditional update: of many who act on it at once one gets it, and
 * the others, who wait for the first to end, get the refusal (trust.md C4).
 * @throws Refusal `not_found`, `line_already_handled`.
 */
export async function claimLine(
  db: CompanyDb,
  id: number,
  version: number,
  claim: Claim,
): Promise<ClaimedLine> {
  const pending = db.query
    .updateTable('bank_statement_lines')
    .set({ ...claim, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('version', '=', version)
    .returning(['id', 'bank_account_id', 'posted_on', 'amount_cents', 'version'])
  const claimed = await ofReachableAccount(db)
    .reduce((line, condition) => line.where(condition), pending)
    .executeTakeFirst()
  if (claimed === undefined) throw alreadyHandled(await lineState(db, id))
  return claimed
}

/** The status and version of a line. @throws Refusal `not_found`, also when it is out of reach. */
export async function lineState(
  db: CompanyDb,
  id: number,
): Promise<Pick<StatementLine, 'status' | 'version' | 'ignore_reason'>> {
  const stored = db.query
    .selectFrom('bank_statement_lines')
    .select(['status', 'version', 'ignore_reason'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
  const line = await ofReachableAccount(db)
    .reduce((row, condition) => row.where(condition), stored)
    .executeTakeFirst()
  if (line === undefined) throw notFound()
  return line
}

/** A line is within reach when its account is. */
function ofReachableAccount(db: CompanyDb): readonly RawBuilder<boolean>[] {
  return reachableIds(sql`bank_statement_lines.bank_account_id`, db.rights.bank_account_ids)
}

/** Somebody else acted on the line since it was read. */
export function alreadyHandled(current: { readonly version: number }): Refusal {
  return new Refusal('line_already_handled', { currentVersion: current.version })
}
