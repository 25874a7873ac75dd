import { expect, it } from 'vitest'
import type { CurrencyTotals, FileHead } from './file-task.ts'
import { withCurrencyTotals } from './currency-totals.ts'

const head: FileHead = {
  format: 'xlsx',
  language: 'pt',
  title: 'Cobranças',
  company: 'Padaria',
  filters: [],
  made: '',
  page: '',
  total: 'Total',
  currency: 'Moeda',
  counted: { header: 'Entra no total', yes: 'Sim', no: 'Não' },
  columns: [
    { header: 'Valor', kind: 'money' },
    { header: 'Recebido', kind: 'money', adds_all: true },
  ],
}
const rows = [
  [100, 100, 'BRL', true],
  [250, 30, 'BRL', false],
]
const sums: readonly CurrencyTotals[] = [{ currency: 'BRL', cents: [100, 130] }]

it('A workbook says of each row whether it counts where a total leaves some out, and the total asks it', () => {
  const { own, rows: told, totals } = withCurrencyTotals(head, rows, sums)
  expect(own.columns.map(({ header }) => header)).toEqual(['Valor', 'Recebido', 'Entra no total'])
  expect(told).toEqual([
    [100, 100, 'Sim'],
    [250, 30, 'Não'],
  ])
  expect(totals).toMatchObject([
    { label: 'Total', cents: [100, 130], counted: { column: 2, text: 'Sim', all_rows: [1] } },
  ])
})

it('With amounts of two currencies it says that behind the currency', () => {
  const {
    own,
    rows: told,
    totals,
  } = withCurrencyTotals(
    head,
    [...rows, [7, 0, 'USD', true]],
    [...sums, { currency: 'USD', cents: [7, 0] }],
  )
  expect(own.columns.slice(2).map(({ header }) => header)).toEqual(['Moeda', 'Entra no total'])
  expect(told.map((row) => row.slice(2))).toEqual([
    ['BRL', 'Sim'],
    ['BRL', 'Não'],
    ['USD', 'Sim'],
  ])
  expect(totals.map(({ only, counted }) => [only, counted?.column])).toEqual([
    [{ column: 2, text: 'BRL' }, 3],
    [{ column: 2, text: 'USD' }, 3],
  ])
})

it('A file says nothing of it where all rows count, no total leaves any out, or it is no workbook', () => {
  const columnsOf = (own: FileHead, of = rows, cents: (number | null)[] = [100, 130]) =>
    withCurrencyTotals(own, of, [{ currency: 'BRL', cents }]).own.columns.length
  expect(columnsOf(head)).toBe(3)
  expect(columnsOf(head, rows.slice(0, 1))).toBe(2)
  expect(columnsOf(head, rows, [null, 130])).toBe(2)
  expect(columnsOf({ ...head, format: 'csv' })).toBe(2)
  expect(columnsOf({ ...head, format: 'pdf' })).toBe(2)
})
