import Papa from 'papaparse'
import type { Cell, ColumnKind, SheetColumn } from './cell.ts'
import { neutraliseText } from './neutralise-text.ts'

export interface CsvSheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<readonly Cell[]>
  /**
   * `pt` is what Excel opens in Brazil: semicolons, decimal comma, DD/MM/YYYY. `en` has commas,
   * decimal points and YYYY-MM-DD.
   */
  readonly style: 'pt' | 'en'
}

/** Excel takes a file without it for windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'
/** RFC 4180, section 2. */
const LINE_END = '\r\n'

/**
 * A csv file in UTF-8 with a byte order mark. Texts are neutralised (`neutraliseText`), numbers and
 * dates are not: a negative amount stays a number.
 * @throws RangeError for a cell that is not of its column's kind.
 */
export function writeCsv({ columns, rows, style }: CsvSheet): Uint8Array {
  const lines = [
    columns.map(({ header }) => neutraliseText(header)),
    ...Array.from(rows, (row) =>
      columns.map(({ kind }, place) => textOf(row[place] ?? null, kind, style)),
    ),
  ]
  const text = Papa.unparse(lines, { delimiter: style === 'pt' ? ';' : ',', newline: LINE_END })
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}${LINE_END}`)
}

function textOf(cell: Cell, kind: ColumnKind, style: CsvSheet['style']): string {
  if (cell === null) return ''
  if (kind === 'text') return neutraliseText(String(cell))
  if (kind === 'date') return dayText(String(cell), style)
  const number = Number(cell)
  if (!Number.isFinite(number)) throw new RangeError(`A cell of kind ${kind} is a number.`)
  if (kind === 'integer') return String(number)
  const text = kind === 'money' ? (number / 100).toFixed(2) : number.toFixed(4)
  return style === 'pt' ? text.replace('.', ',') : text
}

function dayText(day: string, style: CsvSheet['style']): string {
  const [year, month, date] = day.split('-')
  return style === 'pt' ? `${date}/${month}/${year}` : day
}
