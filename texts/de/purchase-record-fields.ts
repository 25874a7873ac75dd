import type { Translation } from '../engine/translation.ts'
import type { purchaseRecordFields as pt } from '../pt/purchase-record-fields.ts'

export const purchaseRecordFields = {
  allows_own_approval: 'Gibt eigene Einkäufe frei',
  approval_cost_center_ids: 'Kostenstellen zur Freigabe',
  approval_project_ids: 'Projekte zur Freigabe',
  approved_by: 'Freigegeben von (ID)',
  approved_by_name: 'Freigegeben von',
  committed_cents: 'Gebunden',
  competency_moves: 'Leistungsdatum folgt der Fälligkeit',
  created_by: 'Angelegt von (ID)',
  created_by_name: 'Angelegt von',
  frequency_count: 'Alle',
  frequency_unit: 'Häufigkeit',
  is_own_approval: 'Freigegeben von der Person, die ihn angelegt hat',
  installments: 'Raten',
  mode: 'Art',
  occurrences: 'Wiederholungen',
  repeat: 'Wiederholung',
  rows: 'Raten',
  total_cents: 'Summe',
  transaction_key: 'Transaktionsschlüssel',
  weekend_rule: 'Bankfreier Tag',
} satisfies Translation<typeof pt>
