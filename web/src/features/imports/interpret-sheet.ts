import type { ImportLayout } from '@prumo/contracts/imports/import.schema'
import { translate } from '../../texts/use-texts.ts'
import { fingerprintOf } from '../../parts/sheet-columns/fingerprint.ts'
import { guessColumns, withNames } from '../../parts/sheet-columns/guess-columns.rules.ts'
import { guessFormats } from '../../parts/sheet-columns/guess-formats.rules.ts'
import { FIELDS } from './import-fields.ts'
import type { ImportSide } from './import-side.ts'
import type { OpenSheet } from './use-import.ts'

/** The columns of a sheet as they were mapped the last time, else as their headers say. */
export async function interpretSheet(
  { target }: ImportSide,
  layouts: readonly ImportLayout[],
  read: Pick<OpenSheet, 'file' | 'sha256' | 'sheet'>,
): Promise<OpenSheet> {
  const { rows } = read.sheet
  const { header_row, headers, fields } = guessColumns(
    rows,
    withNames(FIELDS[target], (key) => translate('imports', `fields.${key}`)),
  )
  const below = rows.filter(({ row }) => row > header_row)
  const { date_order, decimal } = guessFormats(below, fields, FIELDS[target])
  const fingerprint = await fingerprintOf(headers)
  const known = layouts.find((layout) => layout.fingerprint === fingerprint)
  const guessed = { fields: [...fields], date_order, decimal, defaults: {} }
  const mapping = known === undefined || header_row === 0 ? guessed : known.mapping
  return { ...read, header_row, headers, fingerprint, mapping, is_remembered: mapping !== guessed }
}
