import type { OfxImportRuleInput } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { compileRegex, type LinearRegex } from '../../kernel/linear-regex.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'

/** What a rule does; its sample is only for its test. */
export type RuleFields = Omit<
  OfxImportRuleInput,
  'description' | 'priority' | 'sample' | 'expected' | 'name'
>

/** Which rule did something to a line, as it was then. */
export interface RuleReference {
  readonly id: number
  readonly version: number
  readonly name: string
}

type PatternField = Extract<keyof RuleFields, `${string}_pattern`>

/** A rule that is ready for many lines. */
export interface CompiledRule extends Omit<RuleFields, PatternField> {
  readonly reference: RuleReference
  readonly patterns: Readonly<Record<PatternField, LinearRegex | null>>
}

/** A rule with its patterns compiled. @throws Refusal `regex_invalid` with every field that is. */
export function compileRule(rule: RuleFields, reference: RuleReference): CompiledRule {
  const invalid: Record<string, ErrorCode> = {}
  const compile = (field: PatternField): LinearRegex | null => {
    const pattern = rule[field]
    if (pattern === null) return null
    try {
      return compileRegex(pattern)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      invalid[field] = error.code
      return null
    }
  }
  const patterns = {
    text_pattern: compile('text_pattern'),
    memo_pattern: compile('memo_pattern'),
    payee_pattern: compile('payee_pattern'),
    document_pattern: compile('document_pattern'),
    txid_pattern: compile('txid_pattern'),
    installment_pattern: compile('installment_pattern'),
  }
  if (Object.keys(invalid).length > 0) throw new Refusal('regex_invalid', { fields: invalid })
  return { ...rule, reference, patterns }
}
