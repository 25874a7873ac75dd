import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const TEXTS = /\/texts\/(pt|en|de|fr)\/[a-z-]+\.ts$/

/**
 * A file of texts names words that stand in another one (`fields.ts`). In the build each becomes what
 * it says, so that a screen loads its own words and none of those it shares them with.
 */
export const inlineTexts: Plugin = {
  name: 'inline-texts',
  apply: 'build',
  async load(id) {
    if (!TEXTS.test(id)) return null
    const file: object = await import(pathToFileURL(id).href)
    return Object.entries(file)
      .map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)}`)
      .join('\n')
  },
}
