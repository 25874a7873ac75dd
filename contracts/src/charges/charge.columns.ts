import { listColumns } from '../columns.ts'

/**
 * Cliente, descrição, valor, vencimento, multa, juros, método, situação, visualizada (screens, 22): what came
 * in and where a row stands are in sight in a window of 1440 px.
 */
export const chargeColumns = listColumns([
  { key: 'party', kind: 'text', field: 'party_name', sort: 'party', narrow: true },
  { key: 'description', kind: 'text', sort: 'description', narrow: true, card: false },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', total: true },
  { key: 'due_date', kind: 'date', sort: 'due_date' },
  { key: 'today', kind: 'money', field: 'today_cents', card: false },
  { key: 'fine_value', kind: 'other', align: 'right', card: false },
  { key: 'interest_value', kind: 'other', align: 'right', card: false },
  { key: 'payment_method', kind: 'other', card: false },
  { key: 'received', kind: 'money', field: 'received_cents', card: false, total: true },
  { key: 'status', kind: 'other' },
  { key: 'viewed', kind: 'other', card: false },
  { key: 'paid_by', kind: 'other', card: false },
  { key: 'provider', kind: 'other', card: false },
  { key: 'our_number', kind: 'code', card: false },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
