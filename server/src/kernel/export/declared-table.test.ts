import { listColumns, YES_NO } from '@prumo/contracts/columns'
import { describe, expect, it } from 'vitest'
import { declaredTable } from './declared-table.ts'
import { exportWords } from './export-words.ts'

const row = { name: 'Itaú', is_shown: true, kind: 'cash', open_cents: 150, parts: 3 }

const table = declaredTable<typeof row>(
  'bank_accounts',
  listColumns([
    { key: 'name', kind: 'text' },
    { key: 'system', kind: 'money', field: 'open_cents', text: 'system_balance', total: true },
    { key: 'dashboard', kind: 'choice', field: 'is_shown', values: YES_NO },
    { key: 'type', kind: 'choice', field: 'kind', words: 'types' },
    { key: 'account', kind: 'count', field: 'parts' },
    { key: 'integration', kind: 'other', export: false },
    { key: 'payment_date', kind: 'date', screen: false },
  ]),
)

const words = exportWords('pt', 'America/Sao_Paulo')
const columns = Object.entries(table.columns)

describe('declaredTable', () => {
  it('A column of an exported list is headed by its title on the screen, one that files alone have by its own header', () => {
    expect(columns.map(([key, { label }]) => [key, words.label(label)])).toEqual([
      ['name', 'Nome'],
      ['system', 'Saldo sistema'],
      ['dashboard', 'Painel'],
      ['type', 'Tipo'],
      ['account', 'Conta'],
      ['payment_date', 'Pagamento'],
    ])
  })

  it('An exported row has its choices in words and its figures as numbers', () => {
    expect(columns.map(([, { kind, value }]) => [kind, value(row, words)])).toEqual([
      ['text', 'Itaú'],
      ['money', 150],
      ['text', 'Sim'],
      ['text', 'Caixa'],
      ['integer', 3],
      ['date', null],
    ])
    expect(columns.map(([, { total }]) => total)).toEqual([
      undefined,
      'counted',
      ...Array.from({ length: 4 }),
    ])
  })

  it('A list whose column has no title, no words or nothing to write does not start', () => {
    const of = (column: Parameters<typeof listColumns>[0][number]) => () =>
      declaredTable('bank_accounts', [column])
    expect(of({ key: 'nothing', kind: 'text' })).toThrow('no header')
    expect(of({ key: 'nothing', kind: 'text', screen: false })).toThrow('no header')
    expect(of({ key: 'name', kind: 'choice', words: 'nothing' })).toThrow('no group')
    expect(of({ key: 'name', kind: 'other' })).toThrow('writes')
  })
})
