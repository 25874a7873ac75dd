import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * The file of texts of a feature in a language, as `pt/fields`. scripts/server-plugin.mjs has a built
 * server load the built one.
 */
export const loadTexts = (name: string): object => load(`@prumo/texts/${name}`)
