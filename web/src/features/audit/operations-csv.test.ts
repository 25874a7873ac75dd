import { expect, it } from 'vitest'
import { operationsCsv } from './operations-csv.ts'

const row = (user_name: string) => ({
  id: 9,
  chain_number: 3,
  kind: 'unknown.act',
  happened_at: '2026-11-20T15:00:00.000Z',
  user_id: 1,
  user_name,
  ip: '127.0.0.1',
  request_id: 'pedido',
  items_count: 1,
  table_name: 'unknown_table',
  record_id: 12,
})

it('The CSV of operations has one line for each operation, below the headings', () => {
  expect(operationsCsv([row('Ana')], (key) => key).split('\r\n')).toEqual([
    '\uFEFFchain_number;when;who;from_where;what;record;records;request',
    '3;2026-11-20T15:00:00.000Z;Ana;127.0.0.1;unknown.act;unknown_table 12;1;pedido',
    '',
  ])
})

it.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+55', `'+55`],
  ['-1', `'-1`],
  ['@x', `'@x`],
  ['Silva; Filho', '"Silva; Filho"'],
])('A name that a spreadsheet would run or split is only a text: %s', (name, cell) => {
  expect(operationsCsv([row(name)], (key) => key)).toContain(`;${cell};127.0.0.1`)
})
