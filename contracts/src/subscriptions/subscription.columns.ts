import { listColumns } from '../columns.ts'

/** Cliente, plano, valor, ciclo, próxima cobrança, situação. */
export const subscriptionColumns = listColumns([
  { key: 'party', kind: 'text', field: 'party_name', sort: 'party', narrow: true, card: 1 },
  { key: 'description', kind: 'text', sort: 'description', slack: true },
  { key: 'product', kind: 'text', field: 'product_name', narrow: true, card: false },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents' },
  { key: 'cycle', kind: 'other' },
  { key: 'monthly', kind: 'money', field: 'monthly_cents', card: false, total: true },
  { key: 'next_on', kind: 'date', sort: 'next_on' },
  { key: 'overdue', kind: 'money', field: 'overdue_cents', card: false, total: true },
  { key: 'state', kind: 'other' },
  { key: 'start_date', kind: 'date', sort: 'start_date', card: false },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
