import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'
import type { Layout, LayoutColumn } from '@prumo/contracts/accounting/layout.schema'
import { neutraliseText } from '@prumo/spreadsheet'
import { encodeText } from './encode-text.rules.ts'

/** What a file tells of the company and of all its rows. */
export interface FileFrame {
  readonly company_name: string
  readonly document: string | null
  readonly company_code: string | null
  readonly user_name: string | null
  readonly branch: string | null
  readonly first_day: string
  readonly last_day: string
}

const LINE_ENDS = { crlf: '\r\n', lf: '\n' } as const

/** What is another amount or account when it is cut. */
const WHOLE_FIELDS: ReadonlySet<LayoutColumn['field']> = new Set([
  'amount',
  'debit',
  'debit_classification',
  'credit',
  'credit_classification',
])

/** What people and files of others wrote: no formula where a spreadsheet opens the file. */
const TOLD_FIELDS: ReadonlySet<LayoutColumn['field']> = new Set([
  'debit_name',
  'credit_name',
  'history',
  'document',
  'party',
  'cost_center',
])
const SHEET_EXTENSIONS: ReadonlySet<string> = new Set(['csv', 'tsv', 'tab', 'xls', 'xlsx'])

/** A value that its column of fixed width does not hold. */
interface UnfitValue {
  readonly name: string
  readonly text: string
  readonly max: number
}

/** The first amount or account that a file of fixed width would cut into another one. */
export function unfitValueOf(
  layout: Layout,
  rows: readonly AccountingRow[],
  frame: FileFrame,
): UnfitValue | null {
  if (layout.kind === 'delimited') return null
  for (const column of layout.columns) {
    const { field, title, width } = column
    if (width === null || !WHOLE_FIELDS.has(field)) continue
    for (const [place, row] of rows.entries()) {
      const text = valueOf(layout, column, row, place + 1, frame)
      if (text.length > width) return { name: title ?? field, text, max: width }
    }
  }
  return null
}

/** A file as a company describes it, in bytes of its encoding. */
export function layoutFile(
  layout: Layout,
  rows: readonly AccountingRow[],
  frame: FileFrame,
): Uint8Array {
  return encodeText(layoutText(layout, rows, frame), layout.encoding)
}

/** The same as a text. */
export function layoutText(
  layout: Layout,
  rows: readonly AccountingRow[],
  frame: FileFrame,
): string {
  const told = frameValues(layout, rows, frame)
  const lines = [
    ...frameLines(layout.header, told),
    ...(layout.has_names
      ? [
          joined(
            layout,
            layout.columns.map(({ field, title }) => title ?? field),
          ),
        ]
      : []),
    ...rows.map((row, place) =>
      joined(
        layout,
        layout.columns.map((column) => valueOf(layout, column, row, place + 1, frame)),
      ),
    ),
    ...frameLines(layout.trailer, told),
  ]
  return lines.map((line) => `${line}${LINE_ENDS[layout.line_end]}`).join('')
}

function joined({ kind, delimiter, columns }: Layout, values: readonly string[]): string {
  if (kind === 'delimited') return values.map((value) => quoted(value, delimiter)).join(delimiter)
  return values
    .map((value, place) => (columns[place] === undefined ? '' : fitted(value, columns[place])))
    .join('')
}

/** A value that has the delimiter, a quote or a line end stands in quotes (RFC 4180). */
function quoted(value: string, delimiter: string): string {
  if (!value.includes(delimiter) && !/["\r\n]/.test(value)) return value
  return `"${value.replaceAll('"', '""')}"`
}

function fitted(value: string, { width, align, fill }: LayoutColumn): string {
  const length = width ?? value.length
  const cut = align === 'right' ? value.slice(-length) : value.slice(0, length)
  return align === 'right' ? cut.padStart(length, fill) : cut.padEnd(length, fill)
}

function valueOf(
  layout: Layout,
  { field, title }: LayoutColumn,
  row: AccountingRow,
  sequence: number,
  { branch }: FileFrame,
): string {
  const { debit, credit } = row
  const values: Readonly<Record<LayoutColumn['field'], string | null>> = {
    date: dayText(row.date, layout.date),
    debit: debit.reduced_code,
    debit_classification: debit.classification,
    debit_name: debit.name,
    credit: credit.reduced_code,
    credit_classification: credit.classification,
    credit_name: credit.name,
    amount: amountText(row.amount_cents, layout.number),
    history: row.history,
    document: row.document,
    tax_id: row.tax_id,
    party: row.party,
    cost_center: row.cost_center,
    branch,
    sequence: String(sequence),
    text: title,
  }
  const value = values[field] ?? ''
  const isOpened = layout.kind === 'delimited' && SHEET_EXTENSIONS.has(layout.extension)
  return isOpened && TOLD_FIELDS.has(field) ? neutraliseText(value) : value
}

/** A day `YYYY-MM-DD` in a format of digits. */
export function dayText(day: string, format: Layout['date']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format
    .replace('YYYY', year)
    .replace('YY', year.slice(-2))
    .replace('MM', month)
    .replace('DD', date)
}

function amountText(cents: number, format: Layout['number']): string {
  if (format === 'cents') return String(cents)
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}${format === 'comma' ? ',' : '.'}${digits.slice(-2)}`
}

function frameValues(
  layout: Layout,
  rows: readonly AccountingRow[],
  frame: FileFrame,
): ReadonlyMap<string, string> {
  const total = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return new Map([
    ['empresa', frame.company_name],
    ['cnpj', frame.document ?? ''],
    ['codigo', frame.company_code ?? ''],
    ['inicio', dayText(frame.first_day, layout.date)],
    ['fim', dayText(frame.last_day, layout.date)],
    ['linhas', String(rows.length)],
    ['total', amountText(total, layout.number)],
  ])
}

function frameLines(text: string, values: ReadonlyMap<string, string>): string[] {
  if (text === '') return []
  return text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) =>
      line.replaceAll(/\{(\w+)\}/g, (whole, field: string) => values.get(field) ?? whole),
    )
}
