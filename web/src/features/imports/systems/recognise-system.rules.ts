import type { SheetRow } from '@prumo/contracts/imports/sheet.schema'
import { headerKey } from '../../../parts/sheet-columns/header-key.ts'
import { type FieldKey, FIELDS } from '../import-fields.ts'
import { BLING } from './bling.ts'
import { CONTA_AZUL } from './conta-azul.ts'
import { GRANATUM } from './granatum.ts'
import { NIBO } from './nibo.ts'
import { OMIE } from './omie.ts'
import { QUICKBOOKS } from './quickbooks.ts'
import type { SystemSheet } from './system-sheet.ts'

const SHEETS: readonly SystemSheet[] = [
  ...CONTA_AZUL,
  ...OMIE,
  ...NIBO,
  ...BLING,
  ...GRANATUM,
  ...QUICKBOOKS,
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

/** Recognises the export of a system by its headers; the sheet that knows most of them wins. */
export function recogniseSystem(rows: readonly SheetRow[]): RecognisedSheet | null {
  let best: RecognisedSheet | null = null
  let bestCount = 0
  for (const { row, cells } of rows.slice(0, ROWS_LOOKED_AT)) {
    const headers = cells.map((cell) => (typeof cell === 'string' ? cell : String(cell ?? '')))
    const keys = headers.map(headerKey)
    for (const sheet of SHEETS) {
      if (!sheet.marks.every((mark) => keys.includes(mark))) continue
      const fields = fieldsOf(sheet, keys)
      const count = fields.filter((field) => field !== null).length
      if (count > bestCount) {
        best = { sheet, header_row: row, headers, fields }
        bestCount = count
      }
    }
  }
  return best
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
