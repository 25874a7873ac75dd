import { civilMonth } from '@prumo/civil-date'
import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { sheetColumns } from '@prumo/contracts/statements/sheet-columns'
import { besideWidth, narrowColumns, pinnedColumns, tailWidth } from './sheet-widths.ts'
import {
  averageOf,
  expandableLines,
  findRow,
  growthTenths,
  isEmptyStatement,
  readExpanded,
  shareTenths,
  sheetRows,
  withExpectedAdded,
  writeExpanded,
} from '@prumo/contracts/statements/sheet-rows'

const months = [civilMonth('2026-10'), civilMonth('2026-11')]
const series = (...amounts: number[]) => ({
  cells: amounts.map(cents),
  total_cents: cents(amounts.reduce((sum, amount) => sum + amount, 0)),
})
const sales = { category_id: 7, code: '1.01.01', name: 'Vendas', ...series(100, 200) }
const rows: StatementRow[] = [
  { line: 'RB', kind: 'line', ...series(100, 200), categories: [sales] },
  { line: 'DED', kind: 'line', ...series(0, 0), categories: [] },
  { line: 'CUS', kind: 'line', ...series(50, -50), categories: [] },
  { line: 'RL', kind: 'subtotal', ...series(0, 0), categories: [] },
  { line: 'CONFERENCIA', kind: 'check', ...series(0, 0), categories: [] },
]
const keysOf = (expanded: string[], withZeroRows: boolean) =>
  sheetRows(rows, { expanded: new Set(expanded), withZeroRows }).map(({ key }) => key)

describe('the rows on the screen', () => {
  it('The rows on the screen leave out lines without any amount, never a subtotal nor the check', () => {
    expect(keysOf([], false)).toStrictEqual(['RB', 'CUS', 'RL', 'CONFERENCIA'])
    expect(keysOf([], true)).toStrictEqual(['RB', 'DED', 'CUS', 'RL', 'CONFERENCIA'])
  })

  it('The rows on the screen have the categories of an expanded line below it', () => {
    expect(keysOf(['RB', 'CUS'], false)).toStrictEqual(['RB', 'RB.7', 'CUS', 'RL', 'CONFERENCIA'])
    expect(expandableLines(rows)).toStrictEqual(['RB'])
  })

  it('The rows on the screen can be found by their key, also while they are not expanded', () => {
    expect(findRow(rows, 'RB')).toMatchObject({ kind: 'line', total_cents: 300 })
    expect(findRow(rows, 'RB.7')).toMatchObject({ kind: 'category', category: { id: 7 } })
    expect(findRow(rows, 'DED')).toMatchObject({ total_cents: 0 })
    expect(findRow(rows, 'RB.8')).toBeNull()
    expect(findRow(rows, 'CONFERENCIA')).toBeNull()
  })

  it('The rows on the screen are none when nothing happened in the range', () => {
    expect(isEmptyStatement({ rows })).toBe(false)
    expect(isEmptyStatement({ rows: rows.slice(3) })).toBe(true)
  })
})

describe('the expanded lines', () => {
  const lines = ['RB', 'DED', 'CUS']

  it.each([
    [[], null],
    [['CUS', 'RB'], 'RB,CUS'],
    [['CUS', 'RB', 'DED'], 'all'],
    [['XX'], null],
  ])('%j travel as %s', (expanded, text) => {
    expect(writeExpanded(new Set(expanded), lines)).toBe(text)
  })

  it.each([
    [undefined, []],
    ['all', lines],
    ['CUS,XX,RB', ['RB', 'CUS']],
  ])('The expanded lines are read from %s as %j', (text, expanded) => {
    expect([...readExpanded(text, lines)]).toStrictEqual(expanded)
  })
})

describe('the columns', () => {
  const periods = months.map((key) => ({ key }))
  const none = {
    average: false,
    share: false,
    growth: false,
    each: false,
    expected: false,
    difference: false,
    budget: false,
  }
  const keys = (extras: Partial<typeof none>) =>
    sheetColumns(periods, { ...none, ...extras }).map(({ key }) => key)

  it('What is budgeted stands beside each period and the total, with the variance in money and percent', () => {
    expect(keys({ budget: true }).slice(0, 4)).toStrictEqual([
      months[0],
      ...['budgeted', 'variance', 'deviation'].map((name) => `${name}.${months[0]}`),
    ])
    expect(keys({ budget: true }).slice(-4)).toStrictEqual([
      'total',
      'budgeted',
      'variance',
      'deviation',
    ])
  })

  it('The columns are periods, total and what was asked for beside them', () => {
    expect(keys({})).toStrictEqual(['2026-10', '2026-11', 'total'])
    expect(keys({ share: true })).toStrictEqual(['2026-10', '2026-11', 'total', 'share'])
    expect(keys({ average: true, share: true, growth: true, each: true })).toStrictEqual([
      '2026-10',
      'share.2026-10',
      'growth.2026-10',
      '2026-11',
      'share.2026-11',
      'growth.2026-11',
      'total',
      'average',
      'share',
      'growth',
    ])
  })

  it('What is expected stands beside each period and the total, and the difference too', () => {
    expect(keys({ expected: true, difference: true })).toStrictEqual([
      '2026-10',
      'expected.2026-10',
      'difference.2026-10',
      '2026-11',
      'expected.2026-11',
      'difference.2026-11',
      'total',
      'expected',
      'difference',
    ])
  })

  it('The total and what follows it stay in sight, unless what is expected stands there too', () => {
    const all = { ...none, average: true, share: true, growth: true }
    const columns = sheetColumns(periods, all)
    expect([...pinnedColumns(columns)]).toStrictEqual([
      ['growth', 0],
      ['share', 64],
      ['average', 128],
      ['total', 244],
    ])
    expect(tailWidth(columns)).toBe(360)
    expect(tailWidth(sheetColumns(periods, { ...all, expected: true }))).toBe(0)
  })

  it('What happened and what is expected together are their sums, of categories too', () => {
    const expected = series(10, -20)
    const [row] = withExpectedAdded({
      currency: 'BRL',
      other_currencies: [],
      columns: [],
      rows: [
        {
          line: 'RB',
          kind: 'line',
          ...series(100, 200),
          expected,
          categories: [{ ...sales, expected }],
        },
      ],
    }).rows
    expect(row).toMatchObject({ cells: [110, 180], total_cents: 290 })
    expect(row?.categories[0]).toMatchObject({ cells: [110, 180], total_cents: 290 })
  })

  it('What stands beside each period is as wide as its columns together', () => {
    const width = (extras: Partial<typeof none>) =>
      besideWidth(sheetColumns(periods, { ...none, ...extras }))
    expect(width({ average: true, share: true, growth: true })).toBe(0)
    expect(width({ share: true, growth: true, each: true })).toBe(128)
    expect(width({ expected: true, difference: true })).toBe(248)
  })

  it('The columns of a narrow screen are one period and its own share', () => {
    const columns = sheetColumns(periods, { ...none, average: true, share: true })
    expect(narrowColumns(columns, '2026-11')).toStrictEqual([
      { kind: 'period', key: '2026-11', position: 1 },
      { kind: 'share', key: 'share', position: 1 },
    ])
    expect(narrowColumns(columns, 'average')).toStrictEqual([{ kind: 'average', key: 'average' }])
    expect(narrowColumns(sheetColumns(periods, none), 'total')).toStrictEqual([
      { kind: 'total', key: 'total' },
    ])
  })
})

describe('average and growth', () => {
  it.each([
    [[100, 200], 150],
    [[1, 0], 1],
    [[-1, 0], -1],
    [[0, 0], 0],
    [[1, 0, 0], 0],
    [[-100, 0, 0], -33],
  ])('The average of %j is %i', (cells, average) => {
    expect(averageOf(series(...cells))).toBe(average)
  })

  it.each([
    [150, 100, 500],
    [50, 100, -500],
    [-50, -100, 500],
    [-150, -100, -500],
    [100, -100, 2000],
    [100, 100, null],
    [100, 0, null],
  ])('%i after %i grew by %s tenths of a percent', (now, before, tenths) => {
    const row = { ...series(now), compared: series(before) }
    expect(growthTenths(row, 0)).toBe(tenths)
    expect(growthTenths(row, null)).toBe(tenths)
    expect(growthTenths({ ...row, compared: null }, 0)).toBeNull()
  })
})

describe('the share of net revenue', () => {
  it.each([
    [105_600_00, 105_600_00, 1000],
    [-14_400_00, 105_600_00, -136],
    [1, 3, 333],
    [-5, 10_000, -1],
    [-4, 10_000, 0],
    [100, -400, -250],
    [-100, -400, 250],
    [0, 100, null],
    [100, 0, null],
  ])('The share of net revenue of %i in %i is %s tenths of a percent', (value, base, tenths) => {
    expect(shareTenths(value, base)).toBe(tenths)
  })
})
