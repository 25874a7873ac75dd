import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { claimLine } from './claim-line.ts'
import { ruleOf } from '../rule-runs/rule-of-act.rules.ts'
import { getLine } from './line.queries.ts'

/**
 * Leaves a pending line out of the balances, with a reason; it can be restored at any time
 * (docs/rules/reconciliation.md, ignore).
 * @throws Refusal `not_found`, `line_already_handled`, `line_is_partial`, `reference_not_found` of the
 * rule.
 */
export async function ignoreLine(
  db: CompanyDb,
  id: number,
  input: {
    readonly version: number
    readonly reason: NonNullable<StatementLine['ignore_reason']>
    readonly followed_rule: RuleReference | null
  },
): Promise<StatementLine> {
  const line = await claimLine(db, id, input.version, {
    status: 'ignored',
    ignore_reason: input.reason,
    followed_rule: input.followed_rule,
  })
  await recordOperation(db, 'bank-reconciliation.ignore', [
    {
      table: 'bank_statement_lines',
      record_id: id,
      before: { status: 'pending', version: input.version },
      after: {
        status: 'ignored',
        version: line.version,
        ignore_reason: input.reason,
        ...ruleOf(input),
      },
    },
  ])
  return getLine(db, id)
}
