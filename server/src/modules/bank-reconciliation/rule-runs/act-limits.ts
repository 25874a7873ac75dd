import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import type { RulePart, RulePlan } from './rule-plan.rules.ts'

interface AccountLimit {
  readonly id: number
  readonly is_active: boolean
  readonly currency: string
  readonly initial_system_date: CivilDate
}

/** The limits by which acts of rules on lines of an account are refused. */
export interface ActLimits {
  readonly account_id: number
  readonly accounts: ReadonlyMap<number, AccountLimit>
  readonly inactive_party_ids: ReadonlySet<number>
}

/** What would refuse acts of these rules, who acts being the caller. */
export async function actLimits(
  db: CompanyDb,
  account_id: number,
  rules: readonly RuleInForce[],
): Promise<ActLimits> {
  const named = [
    ...new Set(rules.flatMap((rule) => [rule.supplier_id ?? [], rule.client_id ?? []])),
  ]
  const [accounts, parties] = await pipelined([
    sql<AccountLimit>`
      select id, status = 'active' as is_active, currency, initial_system_date from bank_accounts
      where company_id = ${db.company_id}`.execute(db.query),
    sql<{ id: number }>`
      select id from parties where company_id = ${db.company_id} and status <> 'active'
        and id = any(${named.flat()}::bigint[])`.execute(db.query),
  ])
  return {
    account_id,
    accounts: new Map(accounts.rows.map((account) => [account.id, account])),
    inactive_party_ids: new Set(parties.rows.map(({ id }) => id)),
  }
}

/**
 * The plan, or that its line is left where its acts would be refused: before an account begins, for a
 * contact that takes nothing new, to an account that is closed or of another currency. So a rehearsal
 * tells what a run then does; closed books are asked by inOpenDays.
 */
export function withinLimits(plan: RulePlan, line: PlannedOf, limits: ActLimits): RulePlan {
  return plan.parts !== null && plan.parts.some((part) => isRefused(part, line, limits))
    ? { rule: plan.rule, parts: null, left: 'refused' }
    : plan
}

type PlannedOf = Pick<StatementLine, 'posted_on' | 'amount_cents'>

function isRefused(part: RulePart, { posted_on, amount_cents }: PlannedOf, limits: ActLimits) {
  const { account_id, accounts, inactive_party_ids } = limits
  if (part.act === 'ignore') return false
  const own = accounts.get(account_id)
  const isMade = part.act !== 'reconcile' || part.target.settlement_id === null
  if (own === undefined || (isMade && posted_on < own.initial_system_date)) return true
  if (part.act === 'reconcile') return false
  if (part.act === 'create') {
    const party_id = amount_cents > 0 ? part.rule.client_id : part.rule.supplier_id
    return inactive_party_ids.has(party_id ?? 0)
  }
  if (part.side?.transfer_id != null) return false
  const other = accounts.get(part.account_id)
  if (other === undefined || !other.is_active || other.currency !== own.currency) return true
  // The line of the other account, where there is one, says its own day.
  return part.side === null && posted_on < other.initial_system_date
}
