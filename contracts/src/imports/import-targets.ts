import type { PermissionKey } from '../access/permissions.ts'
import { FEATURES, type Feature } from '../features.ts'
import { recordBy } from '../record-by.ts'

type Import = Feature['imports'][number]

/** What an import can bring in, by the noun of its routes. */
export type ImportTarget = Import['noun']

/** A list that rows of a sheet can be added to. */
export interface SheetImport {
  readonly noun: ImportTarget
  /** Who may import, look back at imports, and take one back. */
  readonly permission: PermissionKey
  /** The list that shows what was imported. */
  readonly list: Import['list']
  readonly wizard?: `/${string}/import`
  /** What else whoever imports must be allowed. */
  readonly also?: PermissionKey
}

const declared = FEATURES.flatMap<SheetImport>(({ imports }) => imports)

/** Every import by its noun. */
export const SHEET_IMPORTS = recordBy(
  declared,
  ({ noun }) => noun,
  (sheet) => sheet,
)

export const IMPORT_TARGETS: readonly ImportTarget[] = declared.map(({ noun }) => noun)
