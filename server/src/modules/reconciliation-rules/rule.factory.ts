import { civilDate } from '@prumo/civil-date'
import type {
  Condition,
  Criteria,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import type { RuleLine } from './read-criteria.rules.ts'
import type { RuleInForce } from './rule-in-force.ts'

/** A line of 2026-11-18 that takes 100,00 out. */
export const ruleLine = (fields: Partial<RuleLine> = {}): RuleLine => ({
  bank_account_id: 7,
  posted_on: civilDate('2026-11-18'),
  amount_cents: -10_000,
  type: 'OTHER',
  name: null,
  memo: null,
  check_number: null,
  ...fields,
})

/** A condition of which only what matters is named. */
export const condition = (
  field: Condition['field'],
  operator: Condition['operator'],
  value: Partial<Pick<Condition, 'text' | 'first' | 'last'>>,
): Condition => ({ field, operator, text: null, first: null, last: null, ...value })

/** The memo contains a text. */
export const memoContains = (text: string): Condition => condition('memo', 'contains', { text })

/** One group of conditions that must all hold. */
export const allOf = (...conditions: Condition[]): Criteria => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})

/** A rule of the company that ignores every line, without options. */
export const ruleInForce = (fields: Partial<RuleInForce> = {}): RuleInForce => ({
  id: 1,
  version: 1,
  name: 'Regra',
  criteria: allOf(condition('memo', 'not_contains', { text: 'nada disso' })),
  reconciliation_type: 'ignore',
  mode: 'apply',
  ignore_reason: 'other',
  date_distance_days: 5,
  correct_date: false,
  correct_value: false,
  multiple_application: false,
  same_external_id: false,
  same_installment: false,
  hide_in_dre: false,
  ignore_ofx_excess: false,
  add_when_not_found: false,
  destination_account_id: null,
  destination_account_name: null,
  ofx_transaction_type: null,
  source_account_id: null,
  bank_code: null,
  branch: null,
  account: null,
  is_global: false,
  priority: 1,
  category_id: null,
  category_name: null,
  supplier_id: null,
  supplier_name: null,
  client_id: null,
  client_name: null,
  ...fields,
})
