import { FEATURES } from '../../contracts/src/features.ts'
import { importAddress } from '../../contracts/src/imports/import-address.ts'

/** A screen of the web app: its address, and the feature that shows it. */
export interface ScreenAddress {
  readonly path: string
  readonly feature: string
}

/** The screens of the manifests; the wizard of all imports is the feature of that name. */
export function screenAddresses(): readonly ScreenAddress[] {
  return FEATURES.flatMap(({ name, screens, imports }) => [
    ...screens.map(({ path }) => ({ path, feature: name })),
    ...imports.map(({ list }) => ({ path: importAddress(list), feature: 'imports' })),
  ])
}
