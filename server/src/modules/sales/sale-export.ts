import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import { saleColumns } from '@prumo/contracts/sales/sale.columns'
import type { SaleRow } from '@prumo/contracts/sales/sale.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** Totals leave out a sale that was canceled or expired, which is worth nothing. */
const amount = (cents: (row: SaleRow) => number) => ({
  value: cents,
  total: (row: SaleRow) => (row.status === 'canceled' || row.status === 'expired' ? 0 : cents(row)),
})

/** The columns of exported sales (screens, item 23). */
export const saleTable: ExportTable<SaleRow> = {
  ...declaredTable<SaleRow>('sales', saleColumns, {
    competency: { kind: 'text', value: (row) => formatCivilMonth(monthOf(row.competency_date)) },
    total: amount((row) => row.total_cents),
    fees: amount((row) => row.fees_cents),
    commissions: amount((row) => row.commissions_cents),
    net: amount((row) => row.net_cents),
    invoice: {
      value: (row, words) => words.word('sales.invoice_statuses', row.invoice_status ?? 'none'),
    },
    platform: {
      value: (row, words) => row.platform && words.word('companies.platforms.names', row.platform),
    },
  }),
  currency: (row) => row.currency,
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
