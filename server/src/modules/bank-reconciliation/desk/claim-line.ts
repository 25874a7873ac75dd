import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { type Cents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { reachableIds } from '../../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { requireOpenPeriods } from '../../ledger/index.ts'
import { requireFollowedRule } from '../../reconciliation-rules/index.ts'

/** What a command needs of the line that it has claimed. */
export interface ClaimedLine {
  readonly id: number
  readonly bank_account_id: number
  readonly posted_on: CivilDate
  /** What of the line earlier acts left open; all of it, as a rule. */
  readonly amount_cents: Cents
  readonly version: number
}

/**
 * What a line becomes: reconciled, or linked in part and pending still, or ignored for a reason; by
 * the card of a rule or not.
 */
export type Claim = { readonly followed_rule: RuleReference | null } & (
  | {
      readonly status: 'reconciled' | 'pending'
      readonly ignore_reason: null
      /** The bank's excess, which is left out; absent as a rule. */
      readonly ignored_cents?: Cents
    }
  | {
      readonly status: 'ignored'
      readonly ignore_reason: NonNullable<StatementLine['ignore_reason']>
    }
)

/**
 * Takes a pending line by one conditional update: of many who act on it at once one gets it, and
 * the others, who wait for the first to end, get the refusal (docs/rules/trust.md C4).
 * @throws Refusal `not_found`, `line_already_handled`, `line_is_partial`, `period_closed`,
 * `reference_not_found` of the rule.
 */
export async function claimLine(
  db: CompanyDb,
  id: number,
  version: number,
  { followed_rule: rule, ...claim }: Claim,
): Promise<ClaimedLine> {
  const pending = db.query
    .updateTable('bank_statement_lines')
    .set({ ...claim, ...ruleColumns(db, rule), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('version', '=', version)
    // What of a line is linked cannot be ignored.
    .$if(claim.status === 'ignored', (line) => line.where('linked_part_cents', '=', zeroCents))
    .returning(['id', 'bank_account_id', 'posted_on', openAmount.as('amount_cents'), 'version'])
  const claimed = await ofReachableAccount(db)
    .reduce((line, condition) => line.where(condition), pending)
    .executeTakeFirst()
  if (claimed === undefined) throw refusedClaim(await lineState(db, id), version)
  await requireOpenDays(db, [claimed])
  // After the line, so that one which is out of reach answers as one that does not exist.
  if (rule !== null) await requireFollowedRule(db, rule)
  return claimed
}

/**
 * Lines of closed periods stay as they are. @throws Refusal `period_closed`.
 */
export async function requireOpenDays(
  db: CompanyDb,
  lines: readonly Pick<ClaimedLine, 'bank_account_id' | 'posted_on'>[],
): Promise<void> {
  await requireOpenPeriods(
    db,
    lines.map(({ bank_account_id, posted_on }) => ({
      basis: 'cash',
      day: posted_on,
      bank_account_id,
    })),
  )
}

/** Why nobody gets a line: it was acted on since, or an earlier act left a part of it to be reconciled. */
const refusedClaim = (current: LineState, version: number): Refusal =>
  current.status === 'pending' && current.version === version
    ? new Refusal('line_is_partial')
    : alreadyHandled(current)

/** What is left of a line to be reconciled. */
const openAmount = sql<Cents>`amount_cents - linked_part_cents`

/**
 * The rule that a line was decided by, as the line keeps it; null when by none, or pending again.
 */
export const ruleColumns = (db: CompanyDb, rule: RuleReference | null) => ({
  rule_id: rule?.id ?? null,
  rule_is_global: rule?.is_global ?? null,
  rule_version: rule?.version ?? null,
  rule_followed_at: rule === null ? null : db.now,
})

type LineState = Pick<StatementLine, 'status' | 'version' | 'ignore_reason' | 'linked_part_cents'>

/** The status and version of a line. @throws Refusal `not_found`, also when it is out of reach. */
export async function lineState(db: CompanyDb, id: number): Promise<LineState> {
  const stored = db.query
    .selectFrom('bank_statement_lines')
    .select(['status', 'version', 'ignore_reason', 'linked_part_cents'])
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
