import { isTaxId, normaliseTaxId } from '@prumo/brazil'
import type { CivilDate } from '@prumo/civil-date'
import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { headerKey } from '../../parts/sheet-columns/header-key.ts'
import type { FieldChoice, ImportField } from './import-field.ts'
import { readAmount } from '../../parts/sheet-columns/read-amount.rules.ts'
import type { Formats } from '../../parts/sheet-columns/guess-formats.rules.ts'
import { readDay } from '../../parts/sheet-columns/read-day.rules.ts'

/** The same on a day, which days without a year lie near to. */
export interface Reading extends Formats {
  readonly today: CivilDate
}

type CellFault = 'invalid_date' | 'invalid_value' | 'invalid_tax_id' | 'invalid_choice'

/** What a cell says: its value as it travels, or the code of what is wrong with it. */
export type ReadCell =
  | { readonly ok: true; readonly value: string | number | null }
  | { readonly ok: false; readonly code: CellFault }

const EMPTY: ReadCell = { ok: true, value: null }
const found = (value: string | number): ReadCell => ({ ok: true, value })
const wrong = (code: CellFault): ReadCell => ({ ok: false, code })

/** Reads a cell of a sheet, or what a person typed in its place. */
export function readCell(
  cell: SheetCell,
  {
    kind,
    choices = [],
    otherwise,
    ...field
  }: Pick<ImportField, 'kind' | 'choices' | 'is_past' | 'takes_month' | 'otherwise'>,
  formats: Reading,
): ReadCell {
  if (cell === null || cell === '') return EMPTY
  if (kind === 'money') return readMoney(cell, formats.decimal)
  if (kind === 'date') {
    const day = readDay(cell, { ...field, ...formats })
    return day === null ? wrong('invalid_date') : found(day)
  }
  if (kind === 'choice') {
    const read = readChoice(cell, choices)
    return read.ok || otherwise === undefined ? read : { ok: true, value: otherwise }
  }
  if (kind === 'count') return readCount(cell)
  if (kind === 'rate') return readRate(cell)
  if (kind === 'quantity') return readQuantity(cell, formats.decimal)
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

/** Figures in groups of three, by the mark that groups them where the other one is the decimal. */
const QUANTITIES: Readonly<Record<Formats['decimal'], RegExp>> = {
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,11})(?:,(\d{1,4}))?$/,
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,4}))?$/,
}

/** A number, or `1.234,5` as the sheet writes decimals; what can only be of the other way is that. */
function readQuantity(cell: Exclude<SheetCell, null>, decimal: Formats['decimal']): ReadCell {
  const other = decimal === 'comma' ? 'point' : 'comma'
  const text = String(cell).replaceAll(/\s/g, '')
  const ways = typeof cell === 'number' ? (['point'] as const) : ([decimal, other] as const)
  for (const way of ways) {
    const [, whole, part] = QUANTITIES[way].exec(text) ?? []
    if (whole === undefined) continue
    const units = whole.replaceAll(/[.,]/g, '')
    if (units.length <= 11) return found(part === undefined ? units : `${units}.${part}`)
  }
  return wrong('invalid_value')
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

function readMoney(cell: Exclude<SheetCell, null>, decimal: Formats['decimal']): ReadCell {
  const value = readAmount(cell, decimal)
  return value === null ? wrong('invalid_value') : found(value)
}
