import type { ReconciliationRuleInput } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { Condition } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'

/** A condition of which nothing is known yet but that it is about the bank's text. */
export const blankCondition: Condition = {
  field: 'memo',
  operator: 'contains',
  text: '',
  first: null,
  last: null,
}

/** One group with one condition: most rules need no more. */
export const blankCriteria = {
  match: 'all',
  groups: [{ match: 'all', conditions: [blankCondition] }],
} as const

/** What a new rule of a company or a new global one starts with. */
export const blankRule = {
  name: '',
  description: '',
  ofx_transaction_type: null,
  criteria: blankCriteria,
  reconciliation_type: 'create',
  mode: 'suggest',
  ignore_reason: 'noise',
  date_distance_days: 5,
  correct_date: false,
  correct_value: false,
  multiple_application: false,
  same_external_id: false,
  same_installment: false,
  hide_in_dre: false,
  ignore_ofx_excess: false,
  add_when_not_found: false,
} as const

/** What a new rule of a company starts with. */
export const blankCompanyRule = {
  ...blankRule,
  source_account_id: null,
  destination_account_id: null,
  category_id: null,
  supplier_id: null,
  client_id: null,
} as const

/** The switches that mean something for a type of reconciliation; the others are kept as they are. */
export const OPTIONS_OF = {
  reconcile: [
    'correct_date',
    'correct_value',
    'same_external_id',
    'same_installment',
    'add_when_not_found',
    'hide_in_dre',
    'multiple_application',
    'ignore_ofx_excess',
  ],
  create: ['hide_in_dre'],
  transfer: [],
  ignore: [],
} as const satisfies Readonly<
  Record<ReconciliationRuleInput['reconciliation_type'], readonly string[]>
>
