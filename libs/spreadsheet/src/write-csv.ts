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

/**
 * A csv file in UTF-8 with a byte order mark. Texts are neutralised (`neutraliseText`), numbers and
 * dates are not: a negative amount stays a number.
 * @throws RangeError for a cell that is not of its column's kind.
 */
export function writeCsv({ columns, rows, style }: CsvSheet): Uint8Array {
  const separator = style === 'pt' ? ';' : ','
  const lines = [
    columns.map(({ header }) => quoted(neutraliseText(header), separator)).join(separator),
  ]
  for (const row of rows)
    lines.push(
      columns
        .map(({ kind }, place) => quoted(textOf(row[place] ?? null, kind, style), separator))
        .join(separator),
    )
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
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

/** RFC 4180: quotes stand around what would end the field, and are doubled inside. */
function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
