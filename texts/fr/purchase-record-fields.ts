import type { Translation } from '../engine/translation.ts'
import type { purchaseRecordFields as pt } from '../pt/purchase-record-fields.ts'

export const purchaseRecordFields = {
  allows_own_approval: 'Approuve ses propres achats',
  approval_cost_center_ids: 'Centres de coûts à approuver',
  approval_project_ids: 'Projets à approuver',
  approved_by: 'Approuvé par (ID)',
  approved_by_name: 'Approuvé par',
  committed_cents: 'Engagé',
  competency_moves: 'La date de rattachement suit l’échéance',
  created_by: 'Créé par (ID)',
  created_by_name: 'Créé par',
  frequency_count: 'Tous les',
  frequency_unit: 'Fréquence',
  is_own_approval: 'Approuvé par son auteur',
  installments: 'Échéances',
  mode: 'Mode',
  occurrences: 'Occurrences',
  repeat: 'Répétition',
  rows: 'Échéances',
  total_cents: 'Total',
  transaction_key: 'Clé de transaction',
  weekend_rule: 'Jour non bancaire',
} satisfies Translation<typeof pt>
