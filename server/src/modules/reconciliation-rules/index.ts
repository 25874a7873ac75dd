/** The rules that a company asks, and the first that applies to a line. */
export {
  compileRules,
  requireFollowedRule,
  type RuleHit,
  rulesInForce,
} from './compile-rules.ts'
export type { RuleInForce } from './rule-in-force.ts'
/** One rule of a company. */
export { getReconciliationRule } from './reconciliation-rule.queries.ts'
/** A line as rules look at it. */
export { prepareRuleLine } from './read-criteria.rules.ts'
/** The checks of what a rule names, for one that is tried before it is saved. */
export { requireRuleReferences } from './require-rule-references.ts'
