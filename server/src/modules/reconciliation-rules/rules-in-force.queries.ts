import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { reachableRules } from './reconciliation-rule.queries.ts'
import type { RuleInForce } from './rule-in-force.ts'

const SHARED = sql`r.id, r.version, r.name, r.criteria, r.reconciliation_type, r.mode, r.ignore_reason,
  r.ofx_transaction_type, r.date_distance_days, r.correct_date, r.correct_value,
  r.same_external_id, r.same_installment, r.hide_in_dre, r.add_when_not_found,
  r.multiple_application, r.ignore_ofx_excess`

/** The company's active rules within reach, by priority; contacts that were merged are whom they became. */
export async function companyRulesInForce(db: CompanyDb): Promise<readonly RuleInForce[]> {
  const { rows } = await sql<RuleInForce>`
    select ${SHARED}, false as is_global, r.priority, r.source_account_id,
      null as bank_code, null as branch, null as account,
      c.id as category_id, c.name as category_name,
      s.id as supplier_id, s.name as supplier_name, k.id as client_id, k.name as client_name,
      d.id as destination_account_id, d.name as destination_account_name
    from reconciliation_rules r
    left join categories c on c.company_id = r.company_id and c.id = r.category_id
      and c.status = 'active' and c.is_postable
    left join parties s0 on s0.company_id = r.company_id and s0.id = r.supplier_id
    left join parties s on s.company_id = s0.company_id and s.id = coalesce(s0.merged_into_id, s0.id)
    left join parties k0 on k0.company_id = r.company_id and k0.id = r.client_id
    left join parties k on k.company_id = k0.company_id and k.id = coalesce(k0.merged_into_id, k0.id)
    left join bank_accounts d on d.company_id = r.company_id and d.id = r.destination_account_id
    where r.company_id = ${db.company_id} and r.status = 'active' ${andAll(reachableRules(db))}
    order by r.priority, r.id
  `.execute(db.query)
  return rows
}

/** The active global rules that the company has not switched off, in the order of their making. */
export async function globalRulesInForce(db: CompanyDb): Promise<readonly RuleInForce[]> {
  const { rows } = await sql<RuleInForce>`
    select ${SHARED}, true as is_global, null as priority, null as source_account_id,
      r.bank_code, r.branch, r.account,
      c.id as category_id, c.name as category_name,
      null as supplier_id, null as supplier_name, null as client_id, null as client_name,
      null as destination_account_id, null as destination_account_name
    from global_reconciliation_rules r
    left join categories c on c.company_id = ${db.company_id} and c.code = r.category_code
      and c.status = 'active' and c.is_postable
    where r.status = 'active' and not exists (
      select from switched_off_global_rules o
      where o.company_id = ${db.company_id} and o.global_rule_id = r.id)
    order by r.id
  `.execute(db.query)
  return rows
}
