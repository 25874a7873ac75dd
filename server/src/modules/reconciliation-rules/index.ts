/** The rules that a company asks. */
export { requireFollowedRule, rulesInForce } from './rules-in-force.ts'
/** The first rule that applies to each line, and all of them. */
export { askAll, askEach, type RuleHit } from './ask-rules.ts'
export type { AskedLines, LinesInText } from './asked-lines.ts'
export type { RuleLine } from './read-criteria.rules.ts'
export type { RuleInForce } from './rule-in-force.ts'
/** One rule of a company. */
export { getReconciliationRule } from './reconciliation-rule.queries.ts'
/** The checks of what a rule names, for one that is tried before it is saved. */
export { requireRuleReferences } from './require-rule-references.ts'
/** Undoes what was done to rules. */
export { globalRuleSwitchUndoer, ruleMoveUndoer, ruleUndoer } from './undo-rule.ts'
