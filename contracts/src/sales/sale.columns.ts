import { listColumns } from '../columns.ts'

/** The columns of sales. */
export const saleColumns = listColumns([
  // A day on the screen, its month in files.
  { key: 'competency', kind: 'date', field: 'competency_date', sort: 'competency_date' },
  { key: 'client', kind: 'text', field: 'client_name', sort: 'client_name', narrow: true },
  { key: 'product', kind: 'text', field: 'product_name', slack: true },
  { key: 'quantity', kind: 'text', align: 'right', card: false },
  { key: 'total', kind: 'money', field: 'total_cents', sort: 'total_cents', total: true },
  { key: 'fees', kind: 'money', field: 'fees_cents', card: false, total: true },
  { key: 'commissions', kind: 'money', field: 'commissions_cents', card: false, total: true },
  { key: 'net', kind: 'money', field: 'net_cents', sort: 'net_cents', total: true },
  {
    key: 'payment_method',
    kind: 'choice',
    text: 'method',
    words: 'methods',
    card: false,
  },
  { key: 'installments', kind: 'count', field: 'installments_count', card: false },
  { key: 'status', kind: 'status', words: 'statuses' },
  { key: 'invoice', kind: 'other', card: false },
  { key: 'platform', kind: 'other', card: false },
  { key: 'external_id', kind: 'text', card: false },
  { key: 'due_date', kind: 'date', sort: 'due_date', card: false },
  { key: 'bank_account', kind: 'text', field: 'bank_account_name', text: 'account', card: false },
  { key: 'description', kind: 'text', card: false },
  { key: 'custom_sale_id', kind: 'text', screen: false },
  { key: 'source', kind: 'choice', words: 'sources', screen: false },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
