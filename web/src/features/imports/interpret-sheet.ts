import type { ImportLayout } from '@prumo/contracts/imports/import.schema'
import { translate } from '../../texts/use-texts.ts'
import { fingerprintOf } from '../../parts/sheet-columns/fingerprint.ts'
import { guessColumns, withNames } from '../../parts/sheet-columns/guess-columns.rules.ts'
import { guessFormats } from '../../parts/sheet-columns/guess-formats.rules.ts'
import { FIELDS } from './import-fields.ts'
import type { ImportSide } from './import-side.ts'
import { platformOfSheet } from './platform-of-sheet.rules.ts'
import { recogniseSystem } from './systems/recognise-system.rules.ts'
import type { OpenSheet } from './use-import.ts'

/**
 * The columns of a sheet as they were mapped the last time, else as the system that exported it has
 * them, else as their headers say.
 */
export async function interpretSheet(
  { target }: ImportSide,
  layouts: readonly ImportLayout[],
  read: Pick<OpenSheet, 'file' | 'sha256' | 'sheet'>,
): Promise<OpenSheet> {
  const { rows } = read.sheet
  const known = recogniseSystem(rows, target)
  const guess = () =>
    guessColumns(
      rows,
      withNames(FIELDS[target], (key) => translate('imports', `fields.${key}`)),
    )
  const isOwn = known?.sheet.targets.includes(target) ?? false
  const { header_row, headers, fields } = known !== null && isOwn ? known : guess()
  const below = rows.filter(({ row }) => row > header_row)
  const { date_order, decimal } = guessFormats(below, fields, FIELDS[target])
  const fingerprint = await fingerprintOf(headers)
  const last = layouts.find((layout) => layout.fingerprint === fingerprint)
  const isOfPlatform = isOwn && target === 'sales' ? (known?.sheet.system ?? null) : null
  const platform =
    target === 'sales' && !fields.includes('platform')
      ? (isOfPlatform ?? platformOfSheet(headers, read.file.name))
      : null
  const defaults: Record<string, string> = platform === null ? {} : { platform }
  const guessed = { fields: [...fields], date_order, decimal, defaults }
  const mapping = last === undefined || header_row === 0 ? guessed : last.mapping
  return {
    ...read,
    header_row,
    headers,
    fingerprint,
    mapping,
    is_remembered: mapping !== guessed,
    system: known === null ? null : { ...known.sheet, name: known.sheet.system },
  }
}
