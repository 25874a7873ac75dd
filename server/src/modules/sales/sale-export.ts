import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import { saleColumns } from '@prumo/contracts/sales/sale.columns'
import type { SaleRow } from '@prumo/contracts/sales/sale.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported sales (screens, item 23). */
export const saleTable: ExportTable<SaleRow> = {
  ...declaredTable<SaleRow>('sales', saleColumns, {
    competency: { kind: 'text', value: (row) => formatCivilMonth(monthOf(row.competency_date)) },
    invoice: {
      value: (row, words) => words.word('sales.invoice_statuses', row.invoice_status ?? 'none'),
    },
    platform: {
      value: (row, words) => row.platform && words.word('companies.platforms.names', row.platform),
    },
  }),
  currency: (row) => row.currency,
  // A sale that was canceled or expired is worth nothing.
  isCounted: ({ status }) => status !== 'canceled' && status !== 'expired',
  period: 'filterSaleCompetencyDate',
  filters: {
    filterSaleClients: 'parties',
    filterSaleProducts: 'products',
    filterSaleBankAccounts: 'bank_accounts',
    filterSaleCategories: 'categories',
    filterSaleCostCenters: 'cost_centers',
    filterSaleProjects: 'projects',
  },
}
