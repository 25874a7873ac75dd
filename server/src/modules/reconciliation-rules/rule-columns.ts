import type { ReconciliationRuleInput } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type {
  Condition,
  Criteria,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { compileRegex } from '../../kernel/linear-regex.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'

/** The columns that a company's rule and a global one share, but for id, status and version. */
export const RULE_COLUMNS = [
  'name',
  'description',
  'ofx_transaction_type',
  'criteria',
  'reconciliation_type',
  'mode',
  'ignore_reason',
  'date_distance_days',
  'correct_date',
  'correct_value',
  'multiple_application',
  'same_external_id',
  'same_installment',
  'hide_in_dre',
  'ignore_ofx_excess',
  'add_when_not_found',
] as const

/** The shared fields as they are stored. */
export const storedRule = <T extends Pick<ReconciliationRuleInput, 'name' | 'criteria'>>(
  input: T,
) => ({
  ...input,
  name_key: searchKey(input.name),
  criteria: JSON.stringify(input.criteria),
})

/**
 * Checks the patterns of criteria, which only the server can compile.
 * @throws Refusal `regex_invalid`, on the condition's text.
 */
export function requirePatterns({ groups }: Criteria): void {
  for (const [group, { conditions }] of groups.entries())
    for (const [place, condition] of conditions.entries())
      requirePattern(condition, `criteria.groups.${group}.conditions.${place}.text`)
}

function requirePattern({ operator, text }: Condition, field: string): void {
  if (operator !== 'regex') return
  try {
    compileRegex(text ?? '')
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { fields: { [field]: error.code } })
    throw error
  }
}
