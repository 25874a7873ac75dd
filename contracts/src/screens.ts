import type { PermissionKey } from './access/permissions.ts'
import { FEATURES } from './features.ts'
import { importAddress } from './imports/import-address.ts'
import type { SheetImport } from './imports/import-targets.ts'
import type { MenuDeclaration, ScreenDeclaration } from './manifest.ts'
import type { FeatureKey } from './plans/features.ts'

/** The address of a screen, and who may open it. */
export interface ScreenPlace extends ScreenDeclaration {
  readonly permission?: PermissionKey | 'isPrumoAdmin'
  readonly feature?: FeatureKey
  /** Whoever has another role is led away; those of the entry of the menu that leads here. */
  readonly roles?: readonly string[] | undefined
}

/** The wizard of an import stands beside the list that it adds to. */
const importScreen = (sheet: SheetImport): ScreenPlace => ({
  path: importAddress(sheet),
  access: 'company',
  permission: sheet.permission,
})

const menu: readonly MenuDeclaration[] = FEATURES.flatMap<MenuDeclaration>(
  (feature) => feature.menu,
)

/** Every screen of the web app. */
export const SCREENS: readonly ScreenPlace[] = FEATURES.flatMap<ScreenPlace>(
  ({ screens, imports }) => [...screens, ...imports.map(importScreen)],
).map((screen) => ({ ...screen, roles: menu.find(({ link }) => link === screen.path)?.roles }))

/** One screen in the order of its facts: as rows they take the least of the first screen's bytes. */
export type ScreenRow = readonly [
  path: ScreenPlace['path'],
  access: ScreenPlace['access'],
  permission?: ScreenPlace['permission'] | null,
  feature?: ScreenPlace['feature'] | null,
  layout?: ScreenPlace['layout'] | null,
  roles?: ScreenPlace['roles'],
]

/** The same as `SCREENS`, for the web app. */
export const SCREEN_ROWS: readonly ScreenRow[] = SCREENS.map(
  ({ path, access, permission, feature, layout, roles }): ScreenRow => {
    if (roles !== undefined)
      return [path, access, permission ?? null, feature ?? null, layout ?? null, roles]
    if (layout !== undefined) return [path, access, permission ?? null, feature ?? null, layout]
    if (feature !== undefined) return [path, access, permission ?? null, feature]
    return permission === undefined ? [path, access] : [path, access, permission]
  },
)
