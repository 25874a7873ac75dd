import { listColumns } from '../columns.ts'

/** Número, série, tipo, competência, cliente, valor, líquido, situação (screens, item 25). */
export const emissionColumns = listColumns([
  { key: 'number', kind: 'count', sort: 'number' },
  { key: 'series', kind: 'text', align: 'right', card: false },
  { key: 'type', kind: 'choice', words: 'types' },
  { key: 'purpose', kind: 'choice', words: 'purposes', card: false },
  { key: 'competency', kind: 'date', field: 'competency_date', sort: 'competency_date' },
  { key: 'client', kind: 'text', field: 'party_name', sort: 'client', slack: true, card: 1 },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', total: true },
  { key: 'net', kind: 'money', field: 'net_cents', card: false, total: true },
  { key: 'status', kind: 'other' },
  { key: 'environment', kind: 'choice', words: 'environments', card: false },
  { key: 'sale_id', kind: 'count', card: false },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
