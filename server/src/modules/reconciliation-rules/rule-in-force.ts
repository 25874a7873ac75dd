import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { RuleScope } from './rule-applies.rules.ts'

/** A rule that is asked at the desk, with what it names resolved for the company. */
export interface RuleInForce
  extends Pick<
      ReconciliationRule,
      | 'id'
      | 'version'
      | 'name'
      | 'criteria'
      | 'reconciliation_type'
      | 'mode'
      | 'ignore_reason'
      | 'date_distance_days'
      | 'correct_date'
      | 'correct_value'
      | 'multiple_application'
      | 'same_external_id'
      | 'same_installment'
      | 'hide_in_dre'
      | 'ignore_ofx_excess'
      | 'add_when_not_found'
      | 'destination_account_id'
      | 'destination_account_name'
    >,
    RuleScope {
  readonly is_global: boolean
  /** 1 is asked first; null of a global one, which comes after those of the company. */
  readonly priority: number | null
  /** The category when it takes entries; else none. */
  readonly category_id: number | null
  readonly category_name: string | null
  readonly supplier_id: number | null
  readonly supplier_name: string | null
  readonly client_id: number | null
  readonly client_name: string | null
}
