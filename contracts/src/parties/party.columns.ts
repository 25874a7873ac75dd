import { listColumns, statusColumn } from '../columns.ts'

/** The columns of clients and of suppliers. */
export const partyColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name', slack: true },
  { key: 'document', kind: 'other', sort: 'document', width: '160px' },
  { key: 'city', kind: 'other', card: false },
  { key: 'phone', kind: 'other', width: '150px', card: false },
  { key: 'open', kind: 'money', field: 'open_cents', width: '120px', total: true },
  { key: 'overdue', kind: 'money', field: 'overdue_cents', width: '120px', total: true },
  { key: 'last_movement', kind: 'date', field: 'last_movement_on', width: '140px', card: false },
  { ...statusColumn, width: '120px' },
])
