import type { budgetRecordFields as pt } from '../pt/budget-record-fields.ts'
import type { Translation } from '../engine/translation.ts'
/** Fields of budgets. */
export const budgetRecordFields = {
  amounts_cents: 'Montants par mois',
  approved_revision: 'Révision en vigueur',
  lines: 'Lignes',
  on_approve: 'Contrôle à l’approbation',
  on_create: 'Contrôle à la création',
  on_submit: 'Contrôle à l’envoi',
  revision: 'Révision',
  revisions: 'Révisions',
  tests_accumulated: 'Compare le cumul',
  tests_month: 'Compare le mois',
  tests_total: 'Compare le total',
  approved_at: 'Approuvé le',
  created_at: 'Créé le',
} satisfies Translation<typeof pt>
