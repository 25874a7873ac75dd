import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import type { ReportCell, ReportRow } from '@prumo/spreadsheet/write'
import { isPercent, type SheetColumn } from '@prumo/contracts/statements/sheet-columns'
import {
  amountAt,
  amountIn,
  expandableLines,
  isOfAccounts,
  type SheetRow,
  sheetRows,
  tenthsAt,
} from '@prumo/contracts/statements/sheet-rows'

interface Book {
  /** All rows of the statement. */
  readonly statement: readonly StatementRow[]
  readonly withZeroRows: boolean
  readonly columns: readonly SheetColumn[]
  readonly headings: readonly string[]
  readonly nameOf: (row: SheetRow) => string
  readonly base: SheetRow | null
  /** How many rows stand above the headings. */
  readonly above: number
  /** Columns are companies and what is between them: no balance goes on from one to the next. */
  readonly isOfGroup?: boolean
}

/** What formulas of a row refer to. */
interface Places extends Book {
  /** The number of each row in the sheet, by its key. */
  readonly numbers: ReadonlyMap<string, number>
  readonly lines: ReadonlyMap<string, StatementRow>
}

/** The letters of a column, the first being 0: `A`, `Z`, `AA`. */
function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}

/**
 * The statement as rows of a sheet that works itself out: lines add up their categories, subtotals their
 * lines, balances go on, totals add up the periods; averages, shares and differences are of these.
 */
export function sheetBook(book: Book): ReportRow[] {
  const { statement, withZeroRows, columns, headings, nameOf, above } = book
  const expanded = new Set(expandableLines(statement))
  const rows = sheetRows(statement, { expanded, withZeroRows })
  const places: Places = {
    ...book,
    // Rows are numbered from one, and the headings are one of them.
    numbers: new Map(rows.map(({ key }, place) => [key, above + 2 + place])),
    lines: new Map(statement.map((row) => [row.line, row])),
  }
  return [
    { kind: 'head', cells: headings.map((text) => ({ kind: 'text', text })) },
    ...rows.map(
      (row): ReportRow => ({
        kind: KINDS[row.kind],
        cells: [
          { kind: 'text', text: nameOf(row) },
          ...columns.map((column, place) => cellOf(row, column, place + 1, places)),
        ],
      }),
    ),
  ]
}

const KINDS = {
  line: 'row',
  subtotal: 'sum',
  balance: 'sum',
  unposted: 'row',
  check: 'row',
  category: 'part',
} as const

function cellOf(row: SheetRow, column: SheetColumn, place: number, places: Places): ReportCell {
  const formula = formulaOf(row, column, place, places)
  const own = formula === null ? {} : { formula }
  if (isPercent(column)) {
    const value_tenths = isOfAccounts(row) ? null : tenthsAt(row, column, places.base)
    return { kind: 'share', value_tenths, ...own }
  }
  return { kind: 'money', value_cents: amountIn(row, column), ...own }
}

function formulaOf(
  row: SheetRow,
  column: SheetColumn,
  place: number,
  places: Places,
): string | null {
  const { columns, numbers } = places
  const number = numbers.get(row.key) ?? 0
  const at = (key: string) => columns.findIndex((other) => other.key === key) + 1
  const cell = (of: number, line = number) => `${letters(of)}${line}`
  const amountPlace = (position: number | null) =>
    1 +
    columns.findIndex((other) =>
      position === null
        ? other.kind === 'total'
        : other.kind === 'period' && other.position === position,
    )
  if (column.kind === 'average') {
    const count = columns.filter(({ kind }) => kind === 'period').length
    return isOfAccounts(row) ? null : `ROUND(${cell(at('total'))}/${count},2)`
  }
  if (column.kind === 'difference') {
    if (isOfAccounts(row)) return null
    const expected = at(column.key.replace('difference', 'expected'))
    return `${cell(amountPlace(column.position))}-${cell(expected)}`
  }
  if (column.kind === 'variance' && isOfAccounts(row)) return null
  if (column.kind === 'variance')
    return `${cell(amountPlace(column.position))}-${cell(at(column.key.replace('variance', 'budgeted')))}`
  if (column.kind === 'deviation') {
    if (tenthsAt(row, column, null) === null) return null
    const planned = cell(at(column.key.replace('deviation', 'budgeted')))
    return `(${cell(amountPlace(column.position))}-${planned})/ABS(${planned})`
  }
  if (column.kind === 'share') {
    const base = places.base && numbers.get(places.base.key)
    if (!base || isOfAccounts(row)) return null
    if (tenthsAt(row, column, places.base) === null) return null
    const of = amountPlace(column.position)
    return `${cell(of)}/${cell(of, base)}`
  }
  if (column.kind === 'growth') {
    const before = row.compared === null ? 0 : amountAt(row.compared, column.position)
    if (before === 0 || isOfAccounts(row) || tenthsAt(row, column, null) === null) return null
    const amount = decimal(before)
    return `(${cell(amountPlace(column.position))}-(${amount}))/ABS(${amount})`
  }
  if (isOfAccounts(row) && column.kind === 'budgeted') return null
  if (row.kind === 'check' || row.kind === 'unposted') return null
  if (row.kind === 'balance' && places.isOfGroup !== true)
    return balanceFormula(row, column, place, places)
  const isTotal = column.kind === 'total'
  const isWhole =
    (column.kind === 'expected' || column.kind === 'budgeted') && column.position === null
  if (isTotal || isWhole) {
    const kind = isTotal ? 'period' : column.kind
    return columns
      .flatMap((other, of) =>
        other.kind === kind && other.position !== null ? [cell(of + 1)] : [],
      )
      .join('+')
  }
  return rowFormula(row, place, places)
}

/** A line adds up its categories, which stand below it; a subtotal the lines that are there, with their signs. */
function rowFormula(row: SheetRow, place: number, { numbers, lines }: Places): string | null {
  const number = numbers.get(row.key) ?? 0
  const { adds, takes = [], categories = [] } = lines.get(row.line) ?? {}
  if (row.kind === 'line' && categories.length > 0)
    return `SUM(${letters(place)}${number + 1}:${letters(place)}${number + categories.length})`
  if (row.kind !== 'subtotal' || adds === undefined) return null
  const cellsOf = (of: readonly string[]) =>
    of.flatMap((line) => {
      const found = numbers.get(line)
      return found === undefined ? [] : [`${letters(place)}${found}`]
    })
  const taken = cellsOf(takes).map((cell) => `-${cell}`)
  const formula = `${cellsOf(adds).join('+')}${taken.join('')}`
  return formula === '' ? null : formula
}

/** A period opens with what the one before closed with, and closes with its change added to that. */
function balanceFormula(
  row: SheetRow,
  column: SheetColumn,
  place: number,
  { columns, numbers }: Places,
): string | null {
  const opening = numbers.get('SALDO_INICIAL')
  const change = numbers.get('VARIACAO')
  const closing = numbers.get('SALDO_FINAL')
  if (opening === undefined || change === undefined || closing === undefined) return null
  if (row.line === 'SALDO_FINAL') return `${letters(place)}${opening}+${letters(place)}${change}`
  const kind = column.kind === 'total' ? 'period' : column.kind
  const periods = columns.flatMap((other, of) =>
    other.kind === kind && other.key !== kind ? [of + 1] : [],
  )
  const first = periods[0] ?? 0
  if (place === first) return null
  const before = periods[periods.indexOf(place) - 1]
  // The total opens with the first period.
  return before === undefined ? `${letters(first)}${opening}` : `${letters(before)}${closing}`
}

/** Cents as formulas write amounts. */
function decimal(value_cents: number): string {
  const digits = String(Math.abs(value_cents)).padStart(3, '0')
  return `${value_cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
