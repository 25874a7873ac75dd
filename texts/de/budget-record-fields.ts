import type { budgetRecordFields as pt } from '../pt/budget-record-fields.ts'
import type { Translation } from '../engine/translation.ts'
/** Fields of budgets. */
export const budgetRecordFields = {
  amounts_cents: 'Beträge je Monat',
  approved_revision: 'Revision in Kraft',
  lines: 'Zeilen',
  on_approve: 'Kontrolle bei Freigabe',
  on_create: 'Kontrolle beim Anlegen',
  on_submit: 'Kontrolle beim Einreichen',
  revision: 'Revision',
  revisions: 'Revisionen',
  tests_accumulated: 'Vergleicht die Monate bisher',
  tests_month: 'Vergleicht den Monat',
  tests_total: 'Vergleicht das Ganze',
  approved_at: 'Freigegeben am',
  created_at: 'Angelegt am',
} satisfies Translation<typeof pt>
