import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import type { SaleRow } from '@prumo/contracts/sales/sale.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** What totals leave out: a sale that was canceled or expired is worth nothing. */
const unlessVoid = (cents: (row: SaleRow) => number) => (row: SaleRow) =>
  row.status === 'canceled' || row.status === 'expired' ? 0 : cents(row)

const money = (label: 'total' | 'fees' | 'commissions' | 'net', cents: (row: SaleRow) => number) =>
  ({ label, kind: 'money', value: cents, total: unlessVoid(cents) }) as const

/** The columns of exported sales (screens, item 23). */
export const saleTable: ExportTable<SaleRow> = {
  title: 'sales',
  period: 'filterSaleCompetencyDate',
  filters: {
    filterSaleProducts: 'products',
    filterSaleBankAccounts: 'bank_accounts',
    filterSaleCategories: 'categories',
  },
  columns: {
    competency: {
      label: 'competency',
      kind: 'text',
      value: (row) => formatCivilMonth(monthOf(row.competency_date)),
    },
    client: { label: 'client', kind: 'text', value: (row) => row.client_name },
    product: { label: 'product', kind: 'text', value: (row) => row.product_name },
    quantity: { label: 'quantity', kind: 'text', value: (row) => row.quantity },
    total: money('total', (row) => row.total_cents),
    fees: money('fees', (row) => row.fees_cents),
    commissions: money('commissions', (row) => row.commissions_cents),
    net: money('net', (row) => row.net_cents),
    payment_method: {
      label: 'payment_method',
      kind: 'text',
      value: (row, words) => words.value('sale_payment_method', row.payment_method),
    },
    installments: {
      label: 'installments',
      kind: 'integer',
      value: (row) => row.installments_count,
    },
    status: {
      label: 'status',
      kind: 'text',
      value: (row, words) => words.value('filterSaleStatuses', row.status),
    },
    invoice: {
      label: 'invoice',
      kind: 'text',
      value: (row, words) => words.value('filterInvoiceStatus', row.invoice_status ?? 'none'),
    },
    platform: {
      label: 'platform',
      kind: 'text',
      value: (row, words) => row.platform && words.value('sale_platform', row.platform),
    },
    external_id: { label: 'external_id', kind: 'text', value: (row) => row.external_id },
    due_date: { label: 'due_date', kind: 'date', value: (row) => row.due_date },
    bank_account: { label: 'bank_account', kind: 'text', value: (row) => row.bank_account_name },
    description: { label: 'description', kind: 'text', value: (row) => row.description },
    custom_sale_id: { label: 'custom_sale_id', kind: 'text', value: (row) => row.custom_sale_id },
    source: {
      label: 'source',
      kind: 'text',
      value: (row, words) => words.value('filterSaleSources', row.source),
    },
    id: { label: 'id', kind: 'integer', value: (row) => row.id },
  },
}
