import { listColumns } from '../columns.ts'

/** The columns of the detailed statement; where a movement stands is its status. */
export const movementColumns = listColumns([
  { key: 'date', kind: 'date', sort: 'date' },
  { key: 'account', kind: 'other', field: 'bank_account_name', card: false, narrow: true },
  { key: 'description', kind: 'other', slack: true, card: 0 },
  { key: 'party', kind: 'other', field: 'party_name', card: false, narrow: true },
  { key: 'category', kind: 'other', card: false, narrow: true },
  { key: 'in', kind: 'money', field: 'in_cents', total: true },
  { key: 'out', kind: 'money', field: 'out_cents', card: false, total: true },
  { key: 'balance', kind: 'money', field: 'balance_cents', card: false },
  { key: 'cost_center', kind: 'other', card: false, narrow: true },
  { key: 'project', kind: 'other', card: false, narrow: true },
  { key: 'document', kind: 'text', field: 'fiscal_document', card: false },
  { key: 'status', kind: 'other' },
  { key: 'source', kind: 'other', card: false },
])
