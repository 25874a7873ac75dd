import { listColumns } from '../columns.ts'

/** The columns of what a payout pays. */
export const payoutLineColumns = listColumns([
  { key: 'sale_external_id', kind: 'code', text: 'lines.sale' },
  { key: 'kind', kind: 'choice', text: 'lines.kind', words: 'line_kinds' },
  { key: 'client', kind: 'text', field: 'client_name', text: 'lines.client', slack: true },
  { key: 'release_on', kind: 'date', text: 'lines.release', card: false },
  {
    key: 'gross',
    kind: 'money',
    field: 'gross_cents',
    text: 'lines.gross',
    card: false,
    total: true,
  },
  {
    key: 'fees',
    kind: 'money',
    field: 'fees_cents',
    text: 'lines.fees',
    card: false,
    total: true,
  },
  {
    key: 'commissions',
    kind: 'money',
    field: 'commissions_cents',
    text: 'lines.commissions',
    card: false,
    total: true,
  },
  {
    key: 'books',
    kind: 'money',
    field: 'books_cents',
    text: 'lines.books',
    total: true,
  },
  { key: 'told', kind: 'other', text: 'lines.told' },
  {
    key: 'difference',
    kind: 'money',
    field: 'difference_cents',
    text: 'lines.difference',
    total: true,
  },
])
