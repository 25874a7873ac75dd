import type { PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported purchases. */
export const purchaseTable: ExportTable<PurchaseRow> = {
  title: 'purchases',
  period: 'filter_competency_date',
  columns: {
    supplier: { label: 'supplier', kind: 'text', value: (row) => row.party_name },
    description: { label: 'description', kind: 'text', value: (row) => row.description },
    total: { label: 'total', kind: 'money', value: (row) => row.total_cents },
    net: { label: 'net', kind: 'money', value: (row) => row.net_cents },
    installments: {
      label: 'installments',
      kind: 'integer',
      value: (row) => row.installments_count,
    },
    committed: {
      label: 'committed',
      kind: 'money',
      value: (row) => row.committed_cents,
      // What is reproved or canceled comes to nothing, as in the totals of the list.
      total: ({ status, committed_cents }) =>
        status === 'waiting_approval' || status === 'approved' ? committed_cents : 0,
    },
    due_date: { label: 'due_date', kind: 'date', value: (row) => row.due_date },
    competency_date: { label: 'competency', kind: 'date', value: (row) => row.competency_date },
    category: {
      label: 'category',
      kind: 'text',
      value: (row) => `${row.category_code} ${row.category_name}`,
    },
    cost_center: { label: 'cost_center', kind: 'text', value: (row) => row.cost_center_name },
    project: { label: 'project', kind: 'text', value: (row) => row.project_name },
    created_by: { label: 'created_by', kind: 'text', value: (row) => row.created_by_name },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('purchase_status', status),
    },
    paid: {
      label: 'paid',
      kind: 'money',
      value: (row) => row.paid_value_cents,
      total: (row) => row.paid_value_cents,
    },
    payment_date: { label: 'payment_date', kind: 'date', value: (row) => row.payment_date },
    bank_account: { label: 'bank_account', kind: 'text', value: (row) => row.bank_account_name },
    fiscal_document: {
      label: 'fiscal_document',
      kind: 'text',
      value: (row) => row.fiscal_document,
    },
    external_id: { label: 'external_id', kind: 'text', value: (row) => row.external_id },
    transaction_key: {
      label: 'transaction_key',
      kind: 'text',
      value: (row) => row.transaction_key,
    },
    id: { label: 'id', kind: 'integer', value: (row) => row.id },
  },
}
