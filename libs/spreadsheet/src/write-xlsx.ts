import type { CellStyle, CellValue, ColumnDef, WriteSheet } from 'hucre/xlsx'
import type { Cell, ColumnKind, SheetColumn } from './cell.ts'
import { balanceFormulas, type RunningBalance } from './running-balance.ts'
import { columnLetters, type SheetTotals, totalCells } from './sheet-totals.ts'

export interface XlsxSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<readonly Cell[]>
  /** Rows of sums below the rows, with an empty one between. */
  readonly totals?: readonly SheetTotals[]
  /** A column of balances that work themselves out. */
  readonly running?: RunningBalance | undefined
}

/** Excel's own format codes, which each language shows with its own separators. */
const FORMATS: Readonly<Record<ColumnKind, string | undefined>> = {
  text: undefined,
  integer: '0',
  money: '#,##0.00',
  rate: '0.0000',
  date: 'dd/mm/yyyy',
}

/** In characters: an amount of eleven digits, a day, a name. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  integer: 10,
  money: 18,
  rate: 12,
  date: 12,
}

const HEADER: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3ECEE' } },
  border: { bottom: { style: 'thin', color: { rgb: '51626C' } } },
  alignment: { vertical: 'center', wrapText: true },
}

/** Excel refuses longer names, and these characters in them. */
const MAX_SHEET_NAME = 31
const NOT_IN_SHEET_NAME = /[\\/?*[\]:]/g

/**
 * An xlsx file. Texts are cells of text, which are never formulas, whatever they begin with; amounts
 * and days are numbers with a format. The header row stands out, stays in sight, filters, and is
 * printed on each page, whose width holds all columns.
 * @throws RangeError for a cell that is not of its column's kind.
 */
export async function writeXlsx({
  sheets,
}: {
  readonly sheets: readonly XlsxSheet[]
}): Promise<Uint8Array> {
  if (sheets.length === 0) throw new RangeError('A workbook has at least one sheet.')
  // Loaded by those alone who write a workbook.
  const { writeXlsx: writeBook } = await import('hucre/xlsx')
  return writeBook({ sheets: sheets.map(sheetOf) })
}

function sheetOf({ name, columns, rows: given, totals = [], running }: XlsxSheet): WriteSheet {
  const rows = [...given]
  const values = [...valuesOf({ columns, rows })]
  const cells: NonNullable<WriteSheet['cells']> = new Map(
    columns.map(({ header, kind }, place) => [`0,${place}`, headerCell(header, kind)]),
  )
  if (running !== undefined)
    for (const [place, formula] of balanceFormulas(rows, running))
      cells.set(`${place + 1},${running.balance}`, {
        formula,
        formulaResult: Number(rows[place]?.[running.balance]) / 100,
        style: { numFmt: '#,##0.00' },
      })
  for (const [below, sums] of totals.entries())
    for (const [place, cell] of totalCells(columns, sums, rows.length))
      cells.set(`${values.length + 2 + below},${place}`, cell)
  return {
    name: name.replaceAll(NOT_IN_SHEET_NAME, ' ').slice(0, MAX_SHEET_NAME),
    columns: columns.map(columnOf),
    rows: [columns.map(({ header }) => header), ...values],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${values.length + 1}` },
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  }
}

/** Figures are headed where they stand. */
function headerCell(header: string, kind: ColumnKind): { value: string; style: CellStyle } {
  const horizontal = kind === 'text' || kind === 'date' ? 'left' : 'right'
  return { value: header, style: { ...HEADER, alignment: { ...HEADER.alignment, horizontal } } }
}

function columnOf({ kind, width }: SheetColumn): ColumnDef {
  const numFmt = FORMATS[kind]
  return { width: width ?? WIDTHS[kind], ...(numFmt === undefined ? {} : { numFmt }) }
}

function* valuesOf({ columns, rows }: Pick<XlsxSheet, 'columns' | 'rows'>): Generator<CellValue[]> {
  for (const row of rows) yield columns.map(({ kind }, place) => valueOf(row[place] ?? null, kind))
}

function valueOf(cell: Cell, kind: ColumnKind): CellValue {
  if (cell === null) return null
  if (kind === 'text') return String(cell)
  if (kind === 'date') return new Date(`${String(cell)}T00:00:00Z`)
  const number = Number(cell)
  if (!Number.isFinite(number)) throw new RangeError(`A cell of kind ${kind} is a number.`)
  return kind === 'money' ? number / 100 : number
}
