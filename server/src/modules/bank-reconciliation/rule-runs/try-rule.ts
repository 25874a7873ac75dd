import { addDays } from '@prumo/civil-date'
import {
  type RuleTrial,
  type RuleTrialInput,
  type TrialOutcome,
  type TrialRow,
} from '@prumo/contracts/reconciliation-rules/rule-trial.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import {
  getReconciliationRule,
  askEach,
  type RuleInForce,
  requireRuleReferences,
  rulesInForce,
} from '../../reconciliation-rules/index.ts'
import { triedInText } from './lines-in-text.ts'
import { agreesWithDecision, type Decision } from './rule-agreement.rules.ts'
import { linesSince, transactionsOfLines, type TriedLine } from './tried-lines.queries.ts'

/** As many lines as are read and compared in a few seconds; a busy company has them in a year. */
const MAX_TRIED_LINES = 20_000
/** As many as a person looks through. */
const MAX_ROWS = 100

type Rule = RuleTrialInput['rule']

/**
 * What a rule would have done with the lines of the last days: which it hits, what people decided
 * about those, and which an earlier rule takes. Nothing is written; a pending line that is `suggested`
 * shows the rule's card at the desk once the rule is saved.
 * @throws Refusal `not_found` of the rule that is edited, and those of requireRuleReferences and askEach.
 */
export async function tryRule(
  db: CompanyDb,
  { rule_id, days, rule }: RuleTrialInput,
): Promise<RuleTrial> {
  await requireRuleReferences(db, rule)
  const priority = rule_id === null ? null : (await getReconciliationRule(db, rule_id)).priority
  const all = await rulesInForce(db)
  const earlier = all.filter((other) => isEarlier(other, rule_id, priority))
  const found = await linesSince(db, addDays(db.today, 1 - days), MAX_TRIED_LINES + 1)
  const lines = found.slice(0, MAX_TRIED_LINES)
  const own = await askEach(db.company_id, [asInForce(rule)], await triedInText(lines))
  const hits = lines.filter((_, place) => own[place] !== null)
  const shadows = await askEach(db.company_id, earlier, await triedInText(hits))
  const decisions = await transactionsOfLines(
    db,
    hits.flatMap((line) => (line.status === 'reconciled' ? line.id : [])),
  )
  const rows = hits.map((line, place) => {
    const shadow = shadows[place]?.rule.name ?? null
    return trialRow(rule, line, decisions.get(line.id) ?? null, shadow)
  })
  return {
    lines: lines.length,
    is_cut: found.length > lines.length,
    hits: rows.length,
    ...countOutcomes(rows),
    rows: mostTellingFirst(rows).slice(0, MAX_ROWS),
  }
}

/** Whether another rule of the company is asked before this one; a new one comes after all. */
function isEarlier(other: RuleInForce, id: number | null, priority: number | null): boolean {
  if (other.is_global || other.id === id) return false
  return priority === null || (other.priority ?? 0) < priority
}

/** A rule that may not be saved yet; what it names does not matter for whether it applies. */
function asInForce(rule: Rule): RuleInForce {
  return {
    ...rule,
    id: 0,
    version: 1,
    name: '',
    priority: null,
    is_global: false,
    bank_code: null,
    branch: null,
    account: null,
    category_name: null,
    supplier_name: null,
    client_name: null,
    destination_account_name: null,
  }
}

function trialRow(
  rule: Rule,
  line: TriedLine,
  decision: Decision | null,
  shadowed_by: string | null,
): TrialRow {
  const { posted_on, amount_cents, name, memo, status, bank } = line
  return {
    line_id: line.id,
    bank_account_name: bank.name,
    posted_on,
    amount_cents,
    name,
    memo,
    status,
    outcome: outcomeOf(rule, line, decision, shadowed_by),
    decided_category_name: decision?.category_name ?? null,
    shadowed_by,
  }
}

/** An earlier rule would have come first, so this one would have said nothing. */
function outcomeOf(
  rule: Rule,
  { status }: TriedLine,
  decision: Decision | null,
  shadowed_by: string | null,
): TrialOutcome {
  if (shadowed_by !== null) return 'shadowed'
  if (status === 'pending') return 'suggested'
  return agreesWithDecision(rule, status, decision) ? 'agreed' : 'decided_otherwise'
}

function countOutcomes(rows: readonly TrialRow[]): Record<TrialOutcome, number> {
  const counts = { suggested: 0, agreed: 0, decided_otherwise: 0, shadowed: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** What speaks against the rule first; of equals the newest line, as they were read. */
const TELLING: readonly TrialOutcome[] = ['decided_otherwise', 'shadowed', 'suggested', 'agreed']

function mostTellingFirst(rows: readonly TrialRow[]): readonly TrialRow[] {
  return rows.toSorted((a, b) => TELLING.indexOf(a.outcome) - TELLING.indexOf(b.outcome))
}
