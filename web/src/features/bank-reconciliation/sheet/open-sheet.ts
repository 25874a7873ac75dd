import type { CivilDate } from '@prumo/civil-date'
import type {
  SheetLayout,
  StatementField,
} from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { Sheet } from '@prumo/contracts/imports/sheet.schema'
import { writeStatement } from '@prumo/ofx'
import { fingerprintOf } from '../../../parts/sheet-columns/fingerprint.ts'
import { guessColumns } from '../../../parts/sheet-columns/guess-columns.rules.ts'
import { guessFormats } from '../../../parts/sheet-columns/guess-formats.rules.ts'
import { SHEET_FIELDS } from './statement-fields.ts'
import { type SheetMovements, sheetMovements } from './sheet-movements.rules.ts'
import type { KnownLayout } from './sheet-routes.ts'

/** A bank's sheet, and how it is understood. */
export interface OpenSheet {
  readonly file: File
  readonly sheet: Sheet
  readonly header_row: number
  readonly headers: readonly string[]
  readonly layout: SheetLayout
  /** The statement is the bill of a card. */
  readonly is_card: boolean
  /** The columns are those of the last sheet of the account. */
  readonly is_remembered: boolean
}

/** The columns of a sheet as they were the last time, else as their headers say. */
export async function openSheet(
  file: File,
  sheet: Sheet,
  today: CivilDate,
  { layout: known, is_card }: KnownLayout,
): Promise<OpenSheet> {
  const { header_row, headers, fields } = guessColumns<StatementField>(sheet.rows, SHEET_FIELDS)
  const below = sheet.rows.filter(({ row }) => row > header_row)
  const { date_order, decimal } = guessFormats(below, fields, SHEET_FIELDS)
  const fingerprint = await fingerprintOf(headers)
  const is_remembered = known !== null && known.fingerprint === fingerprint && header_row > 0
  const plain = { fields: [...fields], date_order, decimal, is_inverted: false }
  const is_inverted =
    is_card && isOfPurchases(sheetMovements(below, { ...plain, header_row, today }))
  const guessed = { fingerprint, ...plain, is_inverted }
  const layout = is_remembered ? known : guessed
  return { file, sheet, header_row, headers, layout, is_card, is_remembered }
}

/** A bill has more purchases than payments: where most amounts are positive, purchases are. */
const isOfPurchases = ({ movements }: SheetMovements): boolean =>
  movements.filter(({ amount_cents }) => amount_cents > 0).length * 2 > movements.length

/** Whether the columns tell a day and an amount. */
export const isReadable = ({ fields }: Pick<SheetLayout, 'fields'>): boolean =>
  fields.includes('date') &&
  (fields.includes('value') || fields.includes('debit') || fields.includes('credit'))

/** The movements as the file that is sent: under the name of the sheet, in the currency of the account. */
export function statementFile(
  { file, is_card }: Pick<OpenSheet, 'file' | 'is_card'>,
  { movements, balance }: SheetMovements,
  currency: string,
): File {
  const text = writeStatement({ kind: is_card ? 'card' : 'bank', currency, movements, balance })
  return new File([text], file.name, { type: 'application/x-ofx' })
}
