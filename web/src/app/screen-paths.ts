import { screens } from './screens.ts'

/** The addresses that have a screen: the menu shows no others. */
export const screenPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path))
