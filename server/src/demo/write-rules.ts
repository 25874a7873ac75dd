import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import type { ReconciliationRuleInput } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { createReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { callRoute } from './call-route.ts'

/** What the bank makes by itself: each month again, so that nobody wants to say it twice. */
const RULES = [
  { name: 'Tarifas do banco', word: 'tarifa', type: 'DEBIT', code: '6.02.01' },
  { name: 'Rendimento da aplicação', word: 'rendimento', type: 'CREDIT', code: '6.01.01' },
] as const

/** Two rules for the lines of the demo's statements that no transaction stands behind. */
export async function writeRules(db: CompanyDb): Promise<void> {
  const tree = (await callRoute(db, categoryTree, {})).data
  for (const { name, word, type, code } of RULES) {
    const category_id = tree.find((category) => category.code === code)?.id
    if (category_id === undefined) continue
    await callRoute(db, createReconciliationRule, {
      body: ruleOf({ name, ofx_transaction_type: type, category_id }, word),
    })
  }
}

type Named = Pick<ReconciliationRuleInput, 'name' | 'ofx_transaction_type' | 'category_id'>

const ruleOf = (named: Named, word: string): ReconciliationRuleInput => ({
  ...named,
  description: null,
  criteria: {
    match: 'all',
    groups: [
      {
        match: 'all',
        conditions: [{ field: 'memo', operator: 'contains', text: word, first: null, last: null }],
      },
    ],
  },
  reconciliation_type: 'create',
  mode: 'suggest',
  source_account_id: null,
  destination_account_id: null,
  supplier_id: null,
  client_id: null,
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
})
