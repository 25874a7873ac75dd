import { purchaseColumns } from '@prumo/contracts/purchases/purchase.columns'
import type { PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported purchases. */
export const purchaseTable: ExportTable<PurchaseRow> = {
  ...declaredTable<PurchaseRow>('purchases', purchaseColumns, {
    category: { value: (row) => `${row.category_code} ${row.category_name}` },
    // What was paid stays so, whatever became of the purchase.
    paid: { value: (row) => row.paid_value_cents, total: 'all' },
  }),
  // What is reproved or canceled comes to nothing, as in the totals of the list.
  isCounted: ({ status }) => status === 'waiting_approval' || status === 'approved',
  currency: (row) => row.currency,
  period: 'filter_competency_date',
  filters: { filter_cost_centers: 'cost_centers', filter_projects: 'projects' },
}
