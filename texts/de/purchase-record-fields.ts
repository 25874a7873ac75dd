import type { Translation } from '../engine/translation.ts'
import type { purchaseRecordFields as pt } from '../pt/purchase-record-fields.ts'

export const purchaseRecordFields = {
  allows_own_approval: 'Genehmigt eigene Einkäufe',
  approval_cost_center_ids: 'Kostenstellen zur Genehmigung',
  approval_project_ids: 'Projekte zur Genehmigung',
  approved_by: 'Genehmigt von (ID)',
  approved_by_name: 'Genehmigt von',
  committed_cents: 'Gebunden',
  competency_moves: 'Periode folgt der Fälligkeit',
  created_by: 'Erstellt von (ID)',
  created_by_name: 'Angelegt von',
  frequency_count: 'Alle',
  frequency_unit: 'Häufigkeit',
  is_own_approval: 'Genehmigt von der Person, die ihn schrieb',
  installments: 'Raten',
  mode: 'Art',
  occurrences: 'Wiederholungen',
  repeat: 'Wiederholung',
  rows: 'Raten',
  total_cents: 'Summe',
  transaction_key: 'Transaktionsschlüssel',
  weekend_rule: 'Tag ohne Banken',
} satisfies Translation<typeof pt>
