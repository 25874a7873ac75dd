import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { askEach, type LinesInText, type RuleInForce } from '../../reconciliation-rules/index.ts'
import { ruledAccount } from './ruled-account.queries.ts'
import type { RuleHits } from './rule-cards.ts'

/** Asks the rules of the company, then the global ones, for each line of an account once. */
export async function ruleHits(
  db: CompanyDb,
  accountId: number,
  lines: LinesInText,
  rules: readonly RuleInForce[],
): Promise<RuleHits> {
  const account = await ruledAccount(db, accountId)
  const hits = await askEach(db.company_id, rules, { ...lines, accounts: [account] })
  return { account, hits }
}
