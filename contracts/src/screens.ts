import type { PermissionKey } from './access/permissions.ts'
import { FEATURES, type Feature } from './features.ts'
import { importAddress } from './imports/import-address.ts'
import type { ScreenDeclaration } from './manifest.ts'
import type { FeatureKey } from './plans/features.ts'

/** The address of a screen, and who may open it. */
export interface ScreenPlace extends ScreenDeclaration {
  readonly permission?: PermissionKey | 'isPrumoAdmin'
  readonly feature?: FeatureKey
}

/** The wizard of an import stands beside the list that it adds to. */
const importScreen = ({ list, permission }: Feature['imports'][number]): ScreenPlace => ({
  path: importAddress(list),
  access: 'company',
  permission,
})

/** Every screen of the web app. */
export const SCREENS: readonly ScreenPlace[] = FEATURES.flatMap<ScreenPlace>(
  ({ screens, imports }) => [...screens, ...imports.map(importScreen)],
)

/** One screen in the order of its facts: as rows they take the least of the first screen's bytes. */
export type ScreenRow = readonly [
  path: ScreenPlace['path'],
  access: ScreenPlace['access'],
  permission?: ScreenPlace['permission'] | null,
  feature?: ScreenPlace['feature'] | null,
  layout?: ScreenPlace['layout'] | null,
]

/** The same as `SCREENS`, for the web app. */
export const SCREEN_ROWS: readonly ScreenRow[] = SCREENS.map(
  ({ path, access, permission, feature, layout }): ScreenRow => {
    if (layout !== undefined) return [path, access, permission ?? null, feature ?? null, layout]
    if (feature !== undefined) return [path, access, permission ?? null, feature]
    return permission === undefined ? [path, access] : [path, access, permission]
  },
)
