import { civilDate } from '@prumo/civil-date'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { readSheet } from '@prumo/spreadsheet'
import { type Draft, draftRows } from '../../web/src/features/imports/draft-rows.rules.ts'
import { FIELDS } from '../../web/src/features/imports/import-fields.ts'
import { recogniseSystem } from '../../web/src/features/imports/systems/recognise-system.rules.ts'
import type { SystemName } from '../../web/src/features/imports/systems/system-sheet.ts'
import { guessFormats } from '../../web/src/parts/sheet-columns/guess-formats.rules.ts'

export interface SystemRows {
  readonly system: SystemName
  readonly target: ImportTarget
  readonly drafts: readonly Draft[]
  /** What the wizard sends. */
  readonly rows: readonly (Draft['values'] & { readonly row: number })[]
}

/** Reads the export of a system as the wizard does, on 20 November 2026. Null of any other sheet. */
export async function systemRows(
  bytes: Uint8Array,
  wanted?: ImportTarget,
): Promise<SystemRows | null> {
  const { rows } = await readSheet(bytes)
  const own = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
  const known = recogniseSystem(own, wanted)
  if (known === null) return null
  const [target] = known.sheet.targets
  const below = own.filter(({ row }) => row > known.header_row)
  const { date_order, decimal } = guessFormats(below, known.fields, FIELDS[target])
  // A person chooses the category and the account of a sheet that names none.
  const chosen = Object.entries({
    category: '1.01.01',
    bank_account: 'Banco da mudança',
    ...(target === 'sales' ? { platform: known.sheet.system } : {}),
  })
  const defaults = Object.fromEntries(
    chosen.filter(([key]) => !known.fields.some((field) => field === key)),
  )
  const drafts = draftRows(own, {
    target,
    mapping: { fields: [...known.fields], date_order, decimal, defaults },
    header_row: known.header_row,
    sign_rule: 'all',
    today: civilDate('2026-11-20'),
    system: known.sheet,
  })
  const kept = drafts.filter(({ is_excluded }) => !is_excluded)
  return {
    system: known.sheet.system,
    target,
    drafts,
    rows: kept.map(({ row, values }) => ({ ...values, row })),
  }
}
