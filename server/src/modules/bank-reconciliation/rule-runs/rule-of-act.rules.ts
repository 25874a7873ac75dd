import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'

/** The rule of an act for the audit log; nothing when the act followed none. */
export function ruleOf({ followed_rule }: { readonly followed_rule: RuleReference | null }): {
  readonly followed_rule?: RuleReference
} {
  return followed_rule === null ? {} : { followed_rule }
}
