import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { SheetRow } from '@prumo/contracts/imports/sheet.schema'
import { headerKey } from '../../../parts/sheet-columns/header-key.ts'
import { type FieldKey, FIELDS } from '../import-fields.ts'
import { BLING } from './bling.ts'
import { BRAIP } from './braip.ts'
import { CONTA_AZUL } from './conta-azul.ts'
import { EDUZZ } from './eduzz.ts'
import { GRANATUM } from './granatum.ts'
import { GURU } from './guru.ts'
import { HOTMART } from './hotmart.ts'
import { KIWIFY } from './kiwify.ts'
import { MERCADO_LIVRE } from './mercado-livre.ts'
import { MONETIZZE } from './monetizze.ts'
import { NIBO } from './nibo.ts'
import { NUVEMSHOP } from './nuvemshop.ts'
import { OMIE } from './omie.ts'
import { PERFECTPAY } from './perfectpay.ts'
import { QUICKBOOKS } from './quickbooks.ts'
import { SHOPIFY } from './shopify.ts'
import type { SystemSheet } from './system-sheet.ts'
import { TICTO } from './ticto.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

const SHEETS: readonly SystemSheet[] = [
  ...CONTA_AZUL,
  ...OMIE,
  ...NIBO,
  ...BLING,
  ...GRANATUM,
  ...QUICKBOOKS,
  ...HOTMART,
  ...EDUZZ,
  ...KIWIFY,
  ...MONETIZZE,
  ...PERFECTPAY,
  ...SHOPIFY,
  ...GURU,
  ...BRAIP,
  ...TICTO,
  ...NUVEMSHOP,
  ...WOOCOMMERCE,
  ...MERCADO_LIVRE,
]

/** Titles and filters stand above the headers, as for all sheets. */
const ROWS_LOOKED_AT = 20

/** The export of a system, with the field of each of its columns. */
export interface RecognisedSheet {
  readonly sheet: SystemSheet
  readonly header_row: number
  readonly headers: readonly string[]
  readonly fields: readonly (FieldKey | null)[]
}

/**
 * Recognises the export of a system by its headers; the sheet that knows most of them wins, one of what
 * is imported before any other. A platform's sheet of which one header is called otherwise by now is
 * still its sheet, where no other is known by all of its headers: a guess by what headers begin with
 * would take the price of one of the goods, or the interest of instalments, for the value of the sale.
 */
export function recogniseSystem(
  rows: readonly SheetRow[],
  target?: ImportTarget,
): RecognisedSheet | null {
  const found = rows.slice(0, ROWS_LOOKED_AT).flatMap(({ row, cells }): Candidate[] => {
    const headers = cells.map((cell) => (typeof cell === 'string' ? cell : String(cell ?? '')))
    const keys = headers.map(headerKey)
    return SHEETS.flatMap((sheet) => {
      const fields = fieldsOf(sheet, keys)
      const unmarked = sheet.marks.filter((mark) => !keys.includes(mark)).length
      const isKnown = unmarked === 0 || (unmarked === 1 && isNearly(sheet, fields))
      return isKnown ? [{ sheet, header_row: row, headers, fields, unmarked }] : []
    })
  })
  const rank = ({ sheet, fields, unmarked }: Candidate): number =>
    fields.filter((field) => field !== null).length +
    (unmarked === 0 ? MORE_THAN_COLUMNS : 0) +
    (target !== undefined && sheet.targets.includes(target) ? 2 * MORE_THAN_COLUMNS : 0)
  return found.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/** A sheet that may be it, and how many of its marks are missing. */
interface Candidate extends RecognisedSheet {
  readonly unmarked: number
}

/** Of what is imported comes before any number of columns, and so does a sheet that has all its marks. */
const MORE_THAN_COLUMNS = 1_000

/** Whether all fields but one that decide what a row of a platform's sheet comes to have their column. */
function isNearly({ expects = [] }: SystemSheet, fields: RecognisedSheet['fields']): boolean {
  const found = expects.filter((key) => fields.includes(key))
  return expects.length > 0 && found.length >= expects.length - 1
}

/** The first column of the best header that is there, for each field. */
function fieldsOf(
  { targets: [target], fields }: SystemSheet,
  keys: readonly string[],
): (FieldKey | null)[] {
  const found: (FieldKey | null)[] = keys.map(() => null)
  for (const { key } of FIELDS[target]) {
    const place = (fields[key] ?? [])
      .map((header) => keys.indexOf(header))
      .find((column) => column !== -1 && found[column] === null)
    if (place !== undefined) found[place] = key
  }
  return found
}
