import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { cents } from '@prumo/money'
import { readSheet } from '@prumo/spreadsheet'
import { type ReportCell, writeReport } from '@prumo/spreadsheet/write'
import { describe, expect, it } from 'vitest'
import { sheetBook } from './sheet-book.ts'
import { type SheetExtras, sheetColumns } from '@prumo/contracts/statements/sheet-columns'
import { findRow } from '@prumo/contracts/statements/sheet-rows'

/** The Lehmer generator MINSTD: a seeded series, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state % 200_001) - 100_000
  }
}

const PERIODS = ['2026-01', '2026-02', '2026-03'].map((key) => ({ key }))
const next = numbersFrom(31)
const seriesOf = (cells: readonly number[]) => ({
  cells: cells.map(cents),
  total_cents: cents(cells.reduce((sum, cell) => sum + cell, 0)),
})
const added = (all: readonly (readonly number[])[]) =>
  seriesOf(PERIODS.map((_, place) => all.reduce((sum, cells) => sum + (cells[place] ?? 0), 0)))

/** Figures with those that they are compared with and what is expected. */
const figures = () => ({
  ...seriesOf(PERIODS.map(next)),
  compared: seriesOf(PERIODS.map(next)),
  expected: seriesOf(PERIODS.map(next)),
  budgeted: seriesOf(PERIODS.map(next)),
})
type Figures = ReturnType<typeof figures>
const sumOf = (all: readonly Figures[]) => ({
  ...added(all.map(({ cells }) => cells)),
  compared: added(all.map(({ compared }) => compared.cells)),
  expected: added(all.map(({ expected }) => expected.cells)),
  budgeted: added(all.map(({ budgeted }) => budgeted.cells)),
})

/** Three lines of two categories each, one of none, a subtotal, and balances around them. */
function generated(): StatementRow[] {
  const line = (name: string, count: number) => {
    const categories = Array.from({ length: count }, (_, place) => ({
      category_id: place + 1,
      code: `1.${place}`,
      name,
      ...figures(),
    }))
    return { line: name, kind: 'line' as const, ...sumOf(categories), categories }
  }
  const lines = [line('RB', 2), line('DED', 2), line('CUS', 0), line('SEM', 2)]
  const adds = lines.map(({ line: name }) => name)
  const change = sumOf(lines)
  const balances = (opening: number, cells: readonly number[]) => {
    const closings: number[] = []
    for (const cell of cells) closings.push((closings.at(-1) ?? opening) + cell)
    const openings = [opening, ...closings].slice(0, cells.length)
    return {
      opening: { cells: openings.map(cents), total_cents: cents(opening) },
      closing: { cells: closings.map(cents), total_cents: cents(closings.at(-1) ?? opening) },
    }
  }
  const [own, expected] = [balances(500_00, change.cells), balances(7_00, change.expected.cells)]
  const none = { categories: [] }
  return [
    { line: 'SALDO_INICIAL', kind: 'balance', ...own.opening, expected: expected.opening, ...none },
    ...lines,
    { line: 'VARIACAO', kind: 'subtotal', adds, ...change, ...none },
    { line: 'SALDO_FINAL', kind: 'balance', ...own.closing, expected: expected.closing, ...none },
  ]
}

const ALL: SheetExtras = {
  average: true,
  share: true,
  growth: true,
  each: true,
  expected: true,
  difference: true,
  budget: true,
}
const ABOVE = 3

function bookOf(extras: SheetExtras, withZeroRows: boolean) {
  const statement = generated()
  const columns = sheetColumns(PERIODS, extras)
  return sheetBook({
    statement,
    withZeroRows,
    columns,
    headings: ['Valores em R$', ...columns.map(({ key }) => key)],
    nameOf: ({ key }) => `=${key}`,
    base: findRow(statement, 'RB'),
    above: ABOVE,
  })
}

/** Works formulas out as a spreadsheet does, from the figures that are none. */
function worker(rows: readonly (readonly ReportCell[])[]) {
  const columnOf = (letters: string) =>
    letters.split('').reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
  const valueAt = (letters: string, number: string): number => {
    const cell = rows[Number(number) - ABOVE - 1]?.[columnOf(letters)]
    if (cell === undefined || cell.kind === 'text') throw new Error(`${letters}${number}`)
    if (cell.formula !== undefined) return valueOf(cell.formula)
    return cell.kind === 'money' ? cell.value_cents / 100 : (cell.value_tenths ?? 0) / 1000
  }
  const ofCell = (text: string): number => {
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/u.exec(text) ?? []
    return valueAt(letters, number)
  }
  const valueOf = (formula: string): number => {
    const range = /^SUM\(([A-Z]+)(\d+):\1(\d+)\)$/u.exec(formula)
    if (range) {
      const [, letters = '', from = '', to = ''] = range
      let sum = 0
      for (let row = Number(from); row <= Number(to); row += 1) sum += valueAt(letters, String(row))
      return sum
    }
    const average = /^ROUND\((\w+)\/(\d+),2\)$/u.exec(formula)
    if (average) return ofCell(average[1] ?? '') / Number(average[2])
    const growth = /^\((\w+)-\((-?[\d.]+)\)\)\/ABS\((-?[\d.]+)\)$/u.exec(formula)
    if (growth) return (ofCell(growth[1] ?? '') - Number(growth[2])) / Math.abs(Number(growth[3]))
    const deviation = /^\((\w+)-(\w+)\)\/ABS\((\w+)\)$/u.exec(formula)
    if (deviation) {
      const [, amount = '', planned = ''] = deviation
      return (ofCell(amount) - ofCell(planned)) / Math.abs(ofCell(planned))
    }
    const [share, of] = formula.split('/')
    if (share !== undefined && of !== undefined) return ofCell(share) / ofCell(of)
    const [first = '', ...less] = formula.split('-')
    return (
      first.split('+').reduce((sum, cell) => sum + ofCell(cell), 0) -
      less.reduce((sum, cell) => sum + ofCell(cell), 0)
    )
  }
  return valueOf
}

describe('the workbook of a statement', () => {
  it.each([
    [ALL, true],
    [ALL, false],
    [{ ...ALL, each: false, expected: false }, true],
  ])(
    'Every formula of an exported statement works out to the figure on the screen (%j, zero rows %s)',
    (extras, zero) => {
      const cells = bookOf(extras, zero).map((row) => row.cells)
      const valueOf = worker(cells)
      let formulas = 0
      for (const cell of cells.flat()) {
        if (cell.kind === 'text' || cell.formula === undefined) continue
        formulas += 1
        const value = valueOf(cell.formula)
        if (cell.kind === 'money')
          expect([cell.formula, Math.abs(value * 100 - cell.value_cents) < 0.51]).toEqual([
            cell.formula,
            true,
          ])
        else expect(Math.abs(value * 1000 - (cell.value_tenths ?? 0))).toBeLessThan(0.51)
      }
      expect(formulas).toBeGreaterThan(cells.length * 3)
    },
  )

  it('Only categories, lines without any and the first balance are figures of their own', () => {
    const rows = bookOf({ ...ALL, share: false, growth: false, budget: false }, true)
    const own = rows.flatMap(({ kind, cells }) =>
      kind === 'sum' ? cells.filter((cell) => cell.kind === 'money' && !cell.formula) : [],
    )
    // The opening balance of what happened and of what is expected; the two balances have no average
    // and, in three periods and the total, no difference.
    expect(own).toHaveLength(2 + 2 + 2 * 4)
  })

  it('The file says the same figures, and names that look like formulas are words', async () => {
    const rows = bookOf(ALL, true)
    const bytes = await writeReport({ name: 'DFC', titles: ['DFC', '2026', ''], rows })
    const read = (await readSheet(bytes)).rows
    const texts = JSON.stringify(read)
    const told = rows.flatMap(({ cells }) =>
      cells.map((cell) => (cell.kind === 'money' ? String(cell.value_cents / 100) : '')),
    )
    expect(told.filter((text) => !texts.includes(text))).toStrictEqual([])
    expect(texts).toContain('=SALDO_FINAL')
  })
})
