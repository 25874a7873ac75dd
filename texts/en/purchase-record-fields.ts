import type { Translation } from '../engine/translation.ts'
import type { purchaseRecordFields as pt } from '../pt/purchase-record-fields.ts'

export const purchaseRecordFields = {
  allows_own_approval: 'Approves own purchases',
  approval_cost_center_ids: 'Cost centres they approve',
  approval_project_ids: 'Projects they approve',
  approved_by: 'Approved by (ID)',
  approved_by_name: 'Approved by',
  committed_cents: 'Committed',
  competency_moves: 'Accrual date follows the due date',
  created_by: 'Created by (ID)',
  created_by_name: 'Created by',
  frequency_count: 'Every',
  frequency_unit: 'Frequency',
  is_own_approval: 'Approved by who wrote it',
  installments: 'Instalments',
  mode: 'Mode',
  occurrences: 'Occurrences',
  repeat: 'Repetition',
  rows: 'Instalments',
  total_cents: 'Total',
  transaction_key: 'Transaction key',
  weekend_rule: 'Day without banks',
} satisfies Translation<typeof pt>
