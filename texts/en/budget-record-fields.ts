import type { budgetRecordFields as pt } from '../pt/budget-record-fields.ts'
import type { Translation } from '../engine/translation.ts'
/** Fields of budgets. */
export const budgetRecordFields = {
  amounts_cents: 'Amounts by month',
  approved_revision: 'Revision in force',
  lines: 'Lines',
  on_approve: 'Control on approval',
  on_create: 'Control on creation',
  on_submit: 'Control on submission',
  revision: 'Revision',
  revisions: 'Revisions',
  tests_accumulated: 'Compares the months so far',
  tests_month: 'Compares the month',
  tests_total: 'Compares the total',
  approved_at: 'Approved on',
  created_at: 'Created on',
} satisfies Translation<typeof pt>
