import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleTrialInput } from '@prumo/contracts/reconciliation-rules/rule-trial.schema'

/** What people made of a line: the transaction that it settled, as far as it is within reach. */
export interface Decision {
  readonly created_transaction: boolean
  readonly category_id: number
  readonly category_name: string
}

/**
 * Whether a rule would have said what people decided: to ignore what they ignored; to reconcile
 * what they reconciled, with a transaction that was there or with a new one of the rule's category.
 */
export function agreesWithDecision(
  rule: Pick<RuleTrialInput['rule'], 'reconciliation_type' | 'category_id' | 'add_when_not_found'>,
  status: Exclude<StatementLine['status'], 'pending'>,
  decision: Decision | null,
): boolean {
  const { reconciliation_type: type, category_id } = rule
  if (status === 'ignored') return type === 'ignore'
  if (decision === null) return false
  const isOfCategory = category_id === null || category_id === decision.category_id
  switch (type) {
    case 'create':
      return isOfCategory
    case 'reconcile':
      return !decision.created_transaction || (rule.add_when_not_found && isOfCategory)
    case 'transfer':
    case 'ignore':
      return false
  }
}
