import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { askAll, type RuleInForce, rulesInForce } from '../../reconciliation-rules/index.ts'
import { actLimits, withinLimits } from './act-limits.ts'
import { isCertain } from './automatic.rules.ts'
import { closedDays } from './closed-days.queries.ts'
import { type ClosedDays, inOpenDays } from './closed-plan.rules.ts'
import { RIVAL_DAYS } from '../matching/exact.rules.ts'
import { pendingLines } from '../desk/pending-lines.ts'
import { linesInText } from './lines-in-text.ts'
import {
  type DeskCard,
  planLine,
  type PlannedLine,
  type RulePlan,
  withoutRivals,
} from './rule-plan.rules.ts'
import { type LineOfRules, targetsOfRules } from './rule-targets.queries.ts'
import { ruledAccount } from './ruled-account.queries.ts'

/** What a run is to look for in an account. */
export interface RunOptions {
  /** What is certain without a rule: of accounts that were switched on. */
  readonly isCertainWanted: boolean
  /** Whether a rule is to act. */
  readonly acts: (rule: RuleInForce) => boolean
}

/** What a run would do in an account: nothing is written yet. */
export interface AccountPlan {
  readonly account_id: number
  readonly certain: readonly StatementLine[]
  readonly ruled: readonly PlannedLine<StatementLine>[]
}

/** Whether a plan has anything to do. */
export const hasActs = ({ certain, ruled }: AccountPlan): boolean =>
  certain.length > 0 || ruled.some(({ plan }) => plan.parts !== null)

/**
 * Looks through the pending lines of an account, oldest first, for what is certain by itself, and
 * for what rules that act say of the others. The same plan is carried out by a run and shown by a
 * rehearsal of a rule.
 * @throws Refusal those of askAll.
 */
export async function planRun(
  db: CompanyDb,
  account_id: number,
  { isCertainWanted, acts }: RunOptions,
): Promise<AccountPlan> {
  const rules = await rulesInForce(db)
  const nothing = { account_id, certain: [], ruled: [] }
  if (!isCertainWanted && !rules.some(acts)) return nothing
  const lines = await pendingLines(db, account_id)
  if (lines.length === 0) return nothing
  const repeats = await repeatedActs(db, lines)
  const certain = isCertainWanted
    ? (await certainOf(db, lines)).filter(({ id }) => !repeats(id, null))
    : []
  const taken = new Set(certain.flatMap(({ suggestion }) => suggestion?.transaction_id ?? []))
  const chosen = new Set(certain.map(({ id }) => id))
  const others = lines.filter(
    // What somebody began with is theirs.
    ({ id, rule_card, linked_part_cents }) =>
      rule_card !== null && linked_part_cents === 0 && !chosen.has(id),
  )
  const ruled = await planRules(db, account_id, others, { rules, acts, repeats })
  return { account_id, certain, ruled: withoutRivals(ruled, taken) }
}

/** Whether a run already did with a line what it would do, by no rule or by this version of one. */
type RepeatsAct = (lineId: number, rule: RuleInForce | null) => boolean

/** What runs did with lines that are pending again: somebody undid it, and it is not done again. */
async function repeatedActs(db: CompanyDb, lines: readonly StatementLine[]): Promise<RepeatsAct> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', statement_line_id, rule_id, rule_is_global, rule_version) as key
    from automatic_run_lines
    where company_id = ${db.company_id} and act <> 'left'
      and statement_line_id = any(${lines.map(({ id }) => id)}::bigint[])
  `.execute(db.query)
  const known = new Set(rows.map(({ key }) => key))
  return (lineId, rule) =>
    known.has(
      rule === null
        ? String(lineId)
        : `${lineId} ${rule.id} ${rule.is_global ? 't' : 'f'} ${rule.version}`,
    )
}

interface AskedRules {
  readonly repeats: RepeatsAct
  readonly rules: readonly RuleInForce[]
  readonly acts: (rule: RuleInForce) => boolean
}

async function planRules(
  db: CompanyDb,
  accountId: number,
  lines: readonly StatementLine[],
  { rules, acts, repeats }: AskedRules,
): Promise<readonly PlannedLine<StatementLine>[]> {
  if (lines.length === 0 || !rules.some(acts)) return []
  const account = await ruledAccount(db, accountId)
  const texts = await linesInText(lines)
  const hits = await askAll(db.company_id, rules, { ...texts, accounts: [account] })
  const ruled = lines.flatMap((line, place): LineOfRules[] => {
    const found = hits[place] ?? []
    return found[0] !== undefined && acts(found[0]) ? [{ line, rules: found }] : []
  })
  const limits = await actLimits(
    db,
    accountId,
    ruled.flatMap((line) => line.rules),
  )
  const targets = await targetsOfRules(db, accountId, ruled)
  const planned = ruled.flatMap(({ line, rules: own }) => {
    const [first] = own
    if (first !== undefined && repeats(line.id, first))
      return { line, plan: { rule: first, parts: null, left: 'undone' } satisfies RulePlan }
    const plan: RulePlan | null = planLine({
      line,
      rules: own,
      targets,
      card: cardOf(line),
      side: line.suggestion === null ? (line.proposals?.transfer ?? null) : null,
      is_side_likely: line.suggestion === null && line.proposals?.step === 'transfer',
      destination_account_id: own[0]?.destination_account_id ?? account.rules_account_id,
    })
    return plan === null ? [] : { line, plan: withinLimits(plan, line, limits) }
  })
  const closed = await closedBooks(db, accountId, planned)
  return planned.map(({ line, plan }) => ({ line, plan: inOpenDays(plan, line, closed) }))
}

/** The last closed days of the account, and of those that a plan moves money from or to. */
async function closedBooks(
  db: CompanyDb,
  accountId: number,
  planned: readonly { readonly plan: RulePlan }[],
): Promise<(accountId: number) => ClosedDays> {
  const others = planned.flatMap(({ plan }) =>
    (plan.parts ?? []).flatMap((part) => (part.act === 'transfer' ? part.account_id : [])),
  )
  const own = await closedDays(db, accountId)
  const closed = new Map<number, ClosedDays>()
  for (const id of new Set(others)) closed.set(id, await closedDays(db, id))
  return (id) => closed.get(id) ?? own
}

/** What the steps of the desk offer of a line; what people said of its words before is no card. */
function cardOf({ suggestion, proposals }: StatementLine): DeskCard | null {
  if (suggestion !== null) {
    const { transaction_id, settlement_id, rivals } = suggestion
    return { transaction_ids: [transaction_id], settlement_id, rivals }
  }
  const set = proposals?.set ?? null
  if (set !== null) {
    const [only] = set.count === 1 ? set.combinations : []
    const transaction_ids = (only ?? []).map(({ transaction_id }) => transaction_id)
    return { transaction_ids, settlement_id: null, rivals: set.count - 1 }
  }
  return null
}

async function certainOf(
  db: CompanyDb,
  lines: readonly StatementLine[],
): Promise<readonly StatementLine[]> {
  const likely = lines.filter((line) => isCertain(line, false))
  const contended = await contendedLines(
    db,
    likely.map(({ id }) => id),
  )
  const paid = new Map<string, number>()
  const keyOf = ({ suggestion }: StatementLine) =>
    `${suggestion?.transaction_id} ${suggestion?.settlement_id}`
  for (const line of likely) paid.set(keyOf(line), (paid.get(keyOf(line)) ?? 0) + 1)
  return likely.filter((line) =>
    isCertain(line, contended.has(line.id) || (paid.get(keyOf(line)) ?? 0) > 1),
  )
}

/** Lines beside which, in any account, another pending one has the same amount near their day. */
async function contendedLines(
  db: CompanyDb,
  lineIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (lineIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select distinct line.id from bank_statement_lines line
    join bank_statement_lines other
      on other.company_id = line.company_id and other.status = 'pending' and other.id <> line.id
      and other.amount_cents = line.amount_cents
      and other.posted_on between line.posted_on - ${RIVAL_DAYS}::integer
        and line.posted_on + ${RIVAL_DAYS}::integer
    where line.company_id = ${db.company_id} and line.id = any(${lineIds}::bigint[])
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}
