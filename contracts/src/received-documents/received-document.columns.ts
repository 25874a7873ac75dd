import { listColumns } from '../columns.ts'

/** Número, tipo, emissão, fornecedor, valor, situação and manifestação of documents that came in. */
export const receivedDocumentColumns = listColumns([
  { key: 'number', kind: 'count', sort: 'number' },
  { key: 'series', kind: 'text', align: 'right', card: false },
  { key: 'type', kind: 'choice', words: 'types' },
  { key: 'issued_on', kind: 'date', sort: 'issued_on' },
  { key: 'issuer', kind: 'text', field: 'issuer_name', sort: 'issuer', slack: true, card: 1 },
  { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', total: true },
  { key: 'state', kind: 'other' },
  { key: 'manifestation', kind: 'other' },
  { key: 'id', kind: 'count', sort: 'id', card: false },
])
