import { FEATURES } from '../../contracts/src/features.ts'
import { importAddress } from '../../contracts/src/imports/import-address.ts'
import type { ScreenDeclaration } from '../../contracts/src/manifest.ts'

/** A screen of the web app: its address, who may open it, and the feature that shows it. */
export interface ScreenAddress {
  readonly path: string
  /** A permission; where there is none, `public`, `user` or `company`. */
  readonly access: string
  /** The plan must hold this key. */
  readonly plan_feature: string | undefined
  readonly feature: string
}

/** The screens of the manifests; the wizard of all imports is the feature of that name. */
export function screenAddresses(): readonly ScreenAddress[] {
  return FEATURES.flatMap(({ name, screens, imports }) => [
    ...screens.map((screen: ScreenDeclaration) => ({
      path: screen.path,
      access: screen.permission ?? screen.access,
      plan_feature: screen.feature,
      feature: name,
    })),
    ...imports.map((sheet) => ({
      path: importAddress(sheet),
      access: sheet.permission,
      plan_feature: undefined,
      feature: 'imports',
    })),
  ])
}
