import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companyRulesInForce, globalRulesInForce } from './rules-in-force.queries.ts'
import type { RuleInForce } from './rule-in-force.ts'

/**
 * The rules that a company asks: its own by priority, then the global ones that it has not switched
 * off.
 */
export async function rulesInForce(db: CompanyDb): Promise<readonly RuleInForce[]> {
  const found = await pipelined([companyRulesInForce(db), globalRulesInForce(db)])
  return found.flat()
}

/**
 * Checks that a rule whose card was followed is one of the company's or a global one. It may have
 * been changed since: the line keeps the version that was followed.
 * @throws Refusal `reference_not_found`.
 */
export async function requireFollowedRule(
  db: CompanyDb,
  { id, is_global, version }: RuleReference,
): Promise<void> {
  const found = is_global
    ? await db.query
        .selectFrom('global_reconciliation_rules')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirst()
    : await db.query
        .selectFrom('reconciliation_rules')
        .select('version')
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .executeTakeFirst()
  if (found === undefined || version > found.version)
    throw new Refusal('reference_not_found', { fields: { followed_rule: 'reference_not_found' } })
}
