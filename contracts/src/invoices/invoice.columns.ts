import { listColumns } from '../columns.ts'

/** The columns of notes; files have besides what accountants ask for. */
export const invoiceColumns = listColumns([
  { key: 'number', kind: 'count', text: 'columns.number', sort: 'number' },
  { key: 'series', kind: 'text', text: 'columns.series', align: 'right', card: false },
  { key: 'type', kind: 'choice', text: 'columns.type', words: 'types' },
  {
    key: 'operation',
    kind: 'choice',
    text: 'columns.operation',
    words: 'operations',
  },
  { key: 'issued_on', kind: 'date', text: 'columns.issued_on', sort: 'issued_on' },
  {
    key: 'competency',
    kind: 'date',
    field: 'competency_date',
    text: 'columns.competency',
    sort: 'competency_date',
    card: false,
  },
  {
    key: 'client',
    kind: 'text',
    field: 'party_name',
    text: 'columns.client',
    slack: true,
    card: 1,
  },
  { key: 'document', kind: 'other', screen: false },
  {
    key: 'value',
    kind: 'money',
    field: 'value_cents',
    text: 'columns.value',
    sort: 'value_cents',
    total: true,
  },
  {
    key: 'net',
    kind: 'money',
    field: 'net_cents',
    head: 'invoice_net',
    screen: false,
    total: true,
  },
  { key: 'ibs', kind: 'money', field: 'ibs_cents', screen: false, total: true },
  { key: 'cbs', kind: 'money', field: 'cbs_cents', screen: false, total: true },
  {
    key: 'status',
    kind: 'status',
    text: 'columns.status',
    words: 'statuses',
  },
  { key: 'key', kind: 'code', screen: false },
  { key: 'protocol', kind: 'code', screen: false },
  { key: 'description', kind: 'text', screen: false },
])
