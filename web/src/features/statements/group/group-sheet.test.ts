import { civilDate } from '@prumo/civil-date'
import { groupAsStatement, groupColumns } from '@prumo/contracts/company-groups/group-sheet'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { isPercent } from '@prumo/contracts/statements/sheet-columns'
import { findRow, sheetRows, tenthsAt } from '@prumo/contracts/statements/sheet-rows'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { sheetBook } from '../sheet-book.ts'

const series = (...cells: number[]) => ({
  cells: cells.map((cell) => cents(cell)),
  total_cents: cents(cells.reduce((sum, cell) => sum + cell, 0)),
})
const NO_EXTRAS = { share: false, growth: false, each: false }
const before = (...cells: number[]) => ({ compared: series(...cells) })
const revenue = {
  companies: [
    { ...series(100, 50), ...before(80, 100) },
    { ...series(30, 0), ...before(0, 30) },
  ],
  eliminations: { ...series(30, 0), ...before(0, 30) },
  group: { ...series(100, 50), ...before(80, 100) },
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
    columns: groupColumns(statement, NO_EXTRAS),
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

it('Shares and growth are of companies and the group, never of what is between them', () => {
  const statement = groupAsStatement(GROUP, 1)
  const columns = groupColumns(statement, { share: true, growth: true, each: true })
  expect(columns.map(({ key }) => key)).toEqual([
    '7',
    'share.7',
    'growth.7',
    '9',
    'share.9',
    'growth.9',
    'eliminations',
    'total',
    'share',
    'growth',
  ])
  const rows = sheetRows(statement.rows, { expanded: new Set(), withZeroRows: true })
  const [row] = rows
  const base = findRow(statement.rows, 'RL')
  const tenths = columns
    .filter(isPercent)
    .map((column) => row && [column.key, tenthsAt(row, column, base)])
  expect(tenths).toEqual([
    ['share.7', 1000],
    ['growth.7', -500],
    ['share.9', null],
    ['growth.9', -1000],
    ['share', 1000],
    ['growth', -500],
  ])
})
