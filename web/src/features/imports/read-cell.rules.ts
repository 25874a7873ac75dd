import { isTaxId, normaliseTaxId } from '@prumo/brazil'
import { isCivilDate } from '@prumo/civil-date'
import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { parseMoney } from '@prumo/money'
import { headerKey } from './header-key.ts'
import type { FieldChoice, FieldKind } from './import-field.ts'

/** How days and amounts are written as text. */
export type Formats = Pick<ImportMapping, 'date_order' | 'decimal'>

type CellFault = 'invalid_date' | 'invalid_value' | 'invalid_tax_id' | 'invalid_choice'

/** What a cell says: its value as it travels, or the code of what is wrong with it. */
export type ReadCell =
  | { readonly ok: true; readonly value: string | number | null }
  | { readonly ok: false; readonly code: CellFault }

const EMPTY: ReadCell = { ok: true, value: null }
const found = (value: string | number): ReadCell => ({ ok: true, value })
const wrong = (code: CellFault): ReadCell => ({ ok: false, code })

/**
 * Reads a cell of a sheet, or what a person typed in its place.
 * @param choices of a field of few values.
 */
export function readCell(
  cell: SheetCell,
  kind: FieldKind,
  formats: Formats,
  choices: readonly FieldChoice[] = [],
): ReadCell {
  if (cell === null || cell === '') return EMPTY
  if (kind === 'money') return readMoney(cell, formats.decimal)
  if (kind === 'date') return readDay(cell, formats.date_order)
  if (kind === 'choice') return readChoice(cell, choices)
  if (kind === 'count') return readCount(cell)
  if (kind === 'rate') return readRate(cell)
  if (kind === 'lines') return readLines(cell)
  const text = oneLine(kind === 'tax_id' ? paddedTaxId(cell) : String(cell))
  if (text === '') return EMPTY
  if (kind !== 'tax_id') return found(text)
  return isTaxId(text) ? found(normaliseTaxId(text)) : wrong('invalid_tax_id')
}

function readChoice(cell: SheetCell, choices: readonly FieldChoice[]): ReadCell {
  const key = headerKey(String(cell))
  const choice = choices.find(({ value, words }) => headerKey(value) === key || words.includes(key))
  return choice === undefined ? wrong('invalid_choice') : found(choice.value)
}

function readCount(cell: SheetCell): ReadCell {
  const text = String(cell).trim()
  return /^\d{1,9}$/.test(text) ? found(Number(text)) : wrong('invalid_value')
}

/** `5`, `5,00 %` and `5.00%` as a percentage travels: with a point, without its sign. */
function readRate(cell: SheetCell): ReadCell {
  const text = String(cell).replaceAll(/[%\s]/g, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? found(text) : wrong('invalid_value')
}

/** Lines stay lines; what cannot be seen in them does not. */
function readLines(cell: SheetCell): ReadCell {
  const text = String(cell)
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line))
    .join('\n')
    .trim()
  return text === '' ? EMPTY : found(text)
}

/** Lines of one cell become one: fields of transactions and contacts have none. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A sheet that took a CPF or CNPJ for a number has lost the zeros before it. */
function paddedTaxId(cell: SheetCell): string {
  if (typeof cell !== 'number') return String(cell)
  const digits = String(cell)
  return digits.padStart(digits.length <= 11 ? 11 : 14, '0')
}

function readMoney(cell: SheetCell, decimal: Formats['decimal']): ReadCell {
  if (typeof cell === 'number') return found(Math.round(cell * 100))
  const text = String(cell).trim()
  // A sum would be computed: an import takes amounts alone.
  if (text.startsWith('=')) return wrong('invalid_value')
  const value = parseMoney(withDecimalComma(text, decimal))
  return value === null ? wrong('invalid_value') : found(value)
}

/**
 * `1,234.56` and `1234.5` as `1.234,56` and `1234,5`, where the sheet has decimal points. A text that
 * can only be of the other way is left as it is.
 */
function withDecimalComma(text: string, decimal: Formats['decimal']): string {
  if (decimal === 'comma') return text
  const isOther = /,\d{1,2}\D*$/.test(text) && !/\.\d{1,2}\D*$/.test(text)
  if (isOther) return text
  return text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
}

/** Serial numbers of days that sheets write without a format: 1954 to 2119. */
const SERIALS = { first: 20_000, last: 80_000 }
const MS_PER_DAY = 86_400_000

function readDay(cell: SheetCell, order: Formats['date_order']): ReadCell {
  if (typeof cell === 'number') {
    if (cell < SERIALS.first || cell > SERIALS.last) return wrong('invalid_date')
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * MS_PER_DAY)
    return found(day.toISOString().slice(0, 10))
  }
  const text = String(cell).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ].*)?$/.exec(text)
  if (!parts) return wrong('invalid_date')
  const [, first, second, year] = parts
  const isDayFirst = order === 'day_first' ? Number(second) <= 12 : Number(first) > 12
  return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Two digits of a year are of this century: sheets of transactions are. */
function dayOf(year = '', month = '', day = ''): ReadCell {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(text) ? found(text) : wrong('invalid_date')
}
