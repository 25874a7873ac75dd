import { type CellValue, type ColumnDef, writeXlsx as writeBook, writeXlsxStream } from 'hucre/xlsx'
import type { Cell, ColumnKind, SheetColumn } from './cell.ts'

export interface XlsxSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<readonly Cell[]>
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

/** Excel refuses longer names, and these characters in them. */
const MAX_SHEET_NAME = 31
const NOT_IN_SHEET_NAME = /[\\/?*[\]:]/g

/**
 * An xlsx file. Texts are cells of text, which are never formulas, whatever they begin with; amounts
 * and days are numbers with a format. One sheet is written row by row, as its rows come; several are
 * held at once. The header row stays in sight.
 * @throws RangeError for a cell that is not of its column's kind.
 */
export async function writeXlsx({
  sheets,
}: {
  readonly sheets: readonly XlsxSheet[]
}): Promise<Uint8Array> {
  const [sheet] = sheets
  if (sheet === undefined) throw new RangeError('A workbook has at least one sheet.')
  if (sheets.length > 1)
    return writeBook({ sheets: sheets.map((each) => ({ ...frameOf(each), rows: allRows(each) })) })
  return await new Response(writeXlsxStream(valuesOf(sheet), frameOf(sheet))).bytes()
}

function frameOf({ name, columns }: XlsxSheet) {
  return {
    name: name.replaceAll(NOT_IN_SHEET_NAME, ' ').slice(0, MAX_SHEET_NAME),
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  }
}

function columnOf({ header, kind, width }: SheetColumn): ColumnDef {
  const numFmt = FORMATS[kind]
  return { header, width: width ?? WIDTHS[kind], ...(numFmt === undefined ? {} : { numFmt }) }
}

/** A sheet of a book of several has its headers as its first row. */
function allRows(sheet: XlsxSheet): CellValue[][] {
  return [sheet.columns.map(({ header }) => header), ...valuesOf(sheet)]
}

function* valuesOf({ columns, rows }: XlsxSheet): Generator<CellValue[]> {
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
