import { listColumns } from '../columns.ts'

/** The columns of wire-transfer requests. */
export const requestColumns = listColumns([
  { key: 'wanted_on', kind: 'date', text: 'requests.wanted_on', sort: 'wanted_on' },
  { key: 'payee', kind: 'other', text: 'requests.payee', card: 1 },
  { key: 'from', kind: 'other' },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', total: true },
  { key: 'status', kind: 'status', words: 'requests.statuses' },
  { key: 'description', kind: 'text', sort: 'description', slack: true },
  {
    key: 'requested_by',
    kind: 'text',
    field: 'requested_by_name',
    text: 'requests.requested_by',
  },
  {
    key: 'approved_by',
    kind: 'text',
    field: 'approved_by_name',
    text: 'requests.approved_by',
    card: false,
  },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
