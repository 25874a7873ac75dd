import { civilDate } from '@prumo/civil-date'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { sheetBook } from '../sheet-book.ts'
import { groupAsStatement, groupColumns } from './group-sheet.ts'

const series = (...cells: number[]) => ({
  cells: cells.map((cell) => cents(cell)),
  total_cents: cents(cells.reduce((sum, cell) => sum + cell, 0)),
})
const revenue = {
  companies: [series(100, 50), series(30, 0)],
  eliminations: series(30, 0),
  group: series(100, 50),
}
const GROUP: GroupStatement = {
  name: 'Grupo',
  companies: [
    { id: 7, name: 'A' },
    { id: 9, name: 'B' },
  ],
  hidden_count: 0,
  currency: 'BRL',
  other_currencies: [],
  columns: [
    { key: '2026-10', from: civilDate('2026-10-01'), to: civilDate('2026-10-31') },
    { key: '2026-11', from: civilDate('2026-11-01'), to: civilDate('2026-11-30') },
  ],
  rows: [
    {
      line: 'RB',
      kind: 'line',
      ...revenue,
      categories: [{ code: '1', name: 'Vendas', category_ids: [3, null], ...revenue }],
    },
    { line: 'RL', kind: 'subtotal', adds: ['RB'], ...revenue, categories: [] },
    {
      line: 'SALDO_INICIAL',
      kind: 'balance',
      companies: [series(5, 0), series(6, 0)],
      eliminations: series(0, 0),
      group: series(11, 0),
      categories: [],
    },
  ],
  unmatched: { count: 0, sum_cents: cents(0) },
}

it('Companies and eliminations stand side by side and add up to the group, of the range and of a period', () => {
  const whole = groupAsStatement(GROUP, null)
  expect(whole.columns.map(({ key }) => key)).toEqual(['7', '9', 'eliminations'])
  expect(whole.rows[0]).toMatchObject({ cells: [150, 30, -30], total_cents: 150 })
  expect(whole.rows[0]?.categories[0]).toMatchObject({ category_id: 1, cells: [150, 30, -30] })
  expect(groupAsStatement(GROUP, 1).rows[0]).toMatchObject({ cells: [50, 0, 0], total_cents: 50 })
})

it('The workbook of a group adds companies up and lets no balance go on from one to the next', () => {
  const statement = groupAsStatement(GROUP, null)
  const book = sheetBook({
    statement: statement.rows,
    columns: groupColumns(statement),
    headings: ['', 'A', 'B', 'E', 'G'],
    nameOf: ({ line }) => line,
    base: null,
    above: 0,
    withZeroRows: false,
    isOfGroup: true,
  })
  const formulas = book.map(({ cells }) =>
    cells.map((cell) => ('formula' in cell ? cell.formula : null)),
  )
  expect(formulas[1]).toEqual([null, 'SUM(B3:B3)', 'SUM(C3:C3)', 'SUM(D3:D3)', 'B2+C2+D2'])
  expect(formulas[4]).toEqual([null, null, null, null, 'B5+C5+D5'])
})
