import { RULE_DIRECTIONS } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { blankCompanyRule, blankCondition } from './rule-values.ts'

/** What the address says of a line that a rule is to be made from. */
type Said = Readonly<Record<string, string>>

/** The desk that a new rule is made from, at its line; null where it is made from the list. */
export function deskOf({ new_back: back = '' }: Said): string | null {
  return /^\/admin\/bank-reconciliation\/desk\/\d+(\?|$)/.test(back) ? back : null
}

/**
 * A new rule: blank, or with the words, the direction and the account of a line of the desk, and called by
 * the words.
 */
export function ruleFromAddress(said: Said) {
  const { new_words: words = '', new_movement: movement, new_account: account } = said
  if (words === '' && account === undefined) return blankCompanyRule
  return {
    ...blankCompanyRule,
    name: words,
    ofx_transaction_type: RULE_DIRECTIONS.find((type) => type === movement) ?? null,
    source_account_id: Number(account) > 0 ? Number(account) : null,
    criteria: {
      match: 'all',
      groups: [{ match: 'all', conditions: [{ ...blankCondition, text: words }] }],
    },
  } as const
}
