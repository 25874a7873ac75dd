import type { Condition } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { compileRegex } from '../../kernel/linear-regex.ts'
import { type AskedLines, ofEachLine } from './asked-lines.ts'
import { prepareRuleLine, readCriteria } from './read-criteria.rules.ts'
import { conditionsMet } from './rule-applies.rules.ts'
import type { RuleInForce } from './rule-in-force.ts'

/** What of a rule decides whether it applies. */
export type AskedRule = Pick<
  RuleInForce,
  'criteria' | 'ofx_transaction_type' | 'source_account_id' | 'bank_code' | 'branch' | 'account'
>

/** Copied into a thread: nothing but data. */
export interface HitsTask {
  readonly rules: readonly AskedRule[]
  readonly lines: AskedLines
}

/** The first rule that applies, by its place, and the conditions that the line meets. */
export interface FirstHit {
  readonly rule: number
  readonly conditions: readonly Condition[]
}

/**
 * The first rule that applies to each line (docs/rules/reconciliation-rules.md); null where none
 * does. It computes only, here or in a thread.
 */
export function firstHits({ rules, lines }: HitsTask): readonly (FirstHit | null)[] {
  const prepared = rules.map((rule) => ({ rule, read: readCriteria(rule.criteria, compileRegex) }))
  return ofEachLine(lines, (line, account) => {
    const asked = prepareRuleLine(line)
    for (const [place, { rule, read }] of prepared.entries()) {
      const conditions = conditionsMet(rule, read, asked, account)
      if (conditions !== null) return { rule: place, conditions }
    }
    return null
  })
}
