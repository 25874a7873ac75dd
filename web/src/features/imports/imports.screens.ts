import { importAddress } from '@prumo/contracts/imports/import-address'
import { SHEET_IMPORTS } from '@prumo/contracts/imports/import-targets'
import { recordBy } from '@prumo/contracts/record-by'
import type { ScreenCode } from '../../client/screen.ts'

/** The wizard of imports, at an address for each of its targets. */
export const screens: Readonly<Record<string, ScreenCode>> = recordBy(
  Object.values(SHEET_IMPORTS),
  importAddress,
  ({ noun }) => ({
    texts: 'imports',
    load: () => import('./import.screen.tsx').then((file) => file.importScreens[noun]),
  }),
)
