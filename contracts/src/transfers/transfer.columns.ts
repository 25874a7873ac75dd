import { listColumns } from '../columns.ts'

/** The columns of transfers; how far one is reconciled stands where others have their status. */
export const transferColumns = listColumns([
  { key: 'date', kind: 'date', field: 'transfer_date', sort: 'transfer_date' },
  { key: 'from', kind: 'other' },
  { key: 'to', kind: 'other' },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', total: true },
  { key: 'description', kind: 'text', sort: 'description', slack: true },
  { key: 'status', kind: 'other' },
  { key: 'fee', kind: 'money', field: 'fee_cents', card: false, total: true },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
