import { listColumns } from '../columns.ts'

/**
 * Cliente, descrição, valor, vencimento, multa, juros, método, visualizada, situação (screens, 22): where a
 * row stands is in sight at the end of what is shown unasked.
 */
export const chargeColumns = listColumns([
  { key: 'party', kind: 'text', field: 'party_name', sort: 'party', narrow: true },
  { key: 'description', kind: 'text', sort: 'description', slack: true },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', total: true },
  { key: 'due_date', kind: 'date', sort: 'due_date' },
  { key: 'today', kind: 'money', field: 'today_cents', card: false },
  { key: 'fine_value', kind: 'other', align: 'right', card: false },
  { key: 'interest_value', kind: 'other', align: 'right', card: false },
  { key: 'payment_method', kind: 'other', card: false },
  { key: 'viewed', kind: 'other', card: false },
  { key: 'status', kind: 'other' },
  { key: 'received', kind: 'money', field: 'received_cents', card: false, total: true },
  { key: 'paid_by', kind: 'other', card: false },
  { key: 'provider', kind: 'other', card: false },
  { key: 'our_number', kind: 'code', card: false },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
